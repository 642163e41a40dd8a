import type { LiveFrame } from '@dromos/contract/base/live-channel.ts'
import { WebSocket } from 'ws'

/** Opens a page's channel at a process; resolves once it is ready. `heard` is told of each frame. */
export async function openLiveSocket(
  address: string,
  { ticket, origin }: { ticket: string; origin: string },
  heard: (frame: LiveFrame) => void,
): Promise<void> {
  const socket = new WebSocket(
    `${address.replace('http', 'ws')}/api/live`,
    ['dromos.live', `ticket.${ticket}`],
    { origin },
  )
  await new Promise<void>((resolve, reject) => {
    socket.on('error', reject)
    socket.on('message', (data: Buffer) => {
      // The server's own frames.
      const frame = JSON.parse(data.toString()) as LiveFrame
      if (frame.event === 'ready') resolve()
      heard(frame)
    })
  })
}
