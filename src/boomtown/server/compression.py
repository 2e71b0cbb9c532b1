"""Compression of what sockets send: large messages only, each by itself.

A compressor that remembers earlier messages takes a quarter of a megabyte a socket. Without it nothing is
kept between two messages, and a snapshot still shrinks to a tenth.
"""

from __future__ import annotations

from collections.abc import Sequence

from websockets.extensions import Extension
from websockets.extensions.permessage_deflate import PerMessageDeflate, ServerPerMessageDeflateFactory
from websockets.frames import Frame
from websockets.typing import ExtensionParameter

COMPRESSED_FROM_BYTES = 4096
LEVEL = 3
"""Of nine: a third of the time of the usual six, for a tenth more bytes."""


class LargeMessagesDeflate(PerMessageDeflate):
    """permessage-deflate (RFC 7692), which leaves it to each message whether it is compressed."""

    def encode(self, frame: Frame) -> Frame:
        """Returns the frame as it is sent."""
        return frame if len(frame.data) < COMPRESSED_FROM_BYTES else super().encode(frame)


class LargeMessagesDeflateFactory(ServerPerMessageDeflateFactory):
    """Agrees with a client on compression that keeps nothing between two messages, on either side."""

    def __init__(self) -> None:
        super().__init__(
            server_no_context_takeover=True,
            client_no_context_takeover=True,
            compress_settings={"level": LEVEL},
        )

    def process_request_params(
        self, params: Sequence[ExtensionParameter], accepted_extensions: Sequence[Extension]
    ) -> tuple[list[ExtensionParameter], PerMessageDeflate]:
        """Returns what was agreed upon."""
        agreed, usual = super().process_request_params(params, accepted_extensions)
        return agreed, LargeMessagesDeflate(
            usual.remote_no_context_takeover,
            usual.local_no_context_takeover,
            usual.remote_max_window_bits,
            usual.local_max_window_bits,
            usual.compress_settings,
        )
