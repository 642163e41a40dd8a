import { createServer } from 'node:net'
import type { AddressInfo, Server, Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

interface Taken {
  to: string
  id: string
}

export interface SlowPost {
  taken: Taken[]
  server: Server
  SMTP_URL: string
}

/** Takes its time with every mail, and keeps who was given which. */
export async function startPost(): Promise<SlowPost> {
  const taken: Taken[] = []
  const server = createServer((socket) => hear(socket, taken))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // A server that listens on a port has an address with one.
  const { port } = server.address() as AddressInfo
  return { taken, server, SMTP_URL: `smtp://127.0.0.1:${port}` }
}

const replies: Record<string, string> = {
  EHLO: '250 post\r\n',
  MAIL: '250 yes\r\n',
  RCPT: '250 yes\r\n',
  DATA: '354 go on\r\n',
  QUIT: '221 bye\r\n',
}

function hear(socket: Socket, taken: Taken[]): void {
  const mail = { to: '', id: '' }
  let rest = ''
  socket.write('220 post\r\n')
  socket.on('error', () => undefined)
  const take = async (): Promise<string> => {
    await pause(400)
    // Whoever has gone does not learn that it was taken, and has to give it again.
    if (socket.destroyed || socket.readableEnded) return ''
    taken.push({ ...mail })
    return '250 taken\r\n'
  }
  const answer = async (line: string): Promise<void> => {
    if (line.startsWith('Message-ID:')) mail.id = line
    if (line.startsWith('RCPT')) mail.to = /<(.*)>/.exec(line)?.[1] ?? ''
    const asked = Object.keys(replies).find((word) => line.startsWith(word))
    if (asked) socket.write(replies[asked] ?? '')
    else if (line === '.') socket.write(await take())
  }
  socket.on('data', (chunk) => {
    const lines = (rest + String(chunk)).split('\r\n')
    rest = lines.pop() ?? ''
    for (const line of lines) void answer(line)
  })
}
