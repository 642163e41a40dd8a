/** What there is in a test server's one mailbox, and who may open it. */
export interface ImapBox {
  users: Record<string, string>
  mails: { uid: number; source: Buffer; receivedAt: Date }[]
  uidValidity: number
}

/** What a connection has come to. */
export interface ImapTalk {
  user: string | null
  /** The tag of the command that idles. */
  isIdle: string | null
  isSafe: boolean
  /** Takes the next line, which is no command. */
  awaits: ((line: string) => void) | null
}

export interface ImapCommand {
  tag: string
  command: string
  say: (line: string | Buffer) => void
}

type Answer = (box: ImapBox, talk: ImapTalk, said: ImapCommand & { rest: string }) => void

/** Answers one command as RFC 3501 wants. */
export function answerTo(box: ImapBox, talk: ImapTalk, said: ImapCommand): void {
  const [, name = '', rest = ''] = /^((?:UID )?\S+) ?(.*)$/i.exec(said.command) ?? []
  const answer = commands[name.toUpperCase()]
  if (answer) answer(box, talk, { ...said, rest })
  else said.say(`${said.tag} BAD unknown command`)
}

const commands: Record<string, Answer> = {
  CAPABILITY: (_box, { isSafe }, { tag, say }) => {
    say(`* CAPABILITY IMAP4rev1 IDLE AUTH=PLAIN AUTH=XOAUTH2${isSafe ? '' : ' STARTTLS'}`)
    say(`${tag} OK done`)
  },
  LOGIN: (box, talk, { tag, rest, say }) => {
    const [user = '', password = ''] = rest.match(/"(?:[^"\\]|\\.)*"|\S+/g)?.map(unquoted) ?? []
    signIn(box, talk, { tag, say, user, password })
  },
  AUTHENTICATE: (box, talk, { tag, rest, say }) => {
    const take = (line: string): void => {
      const read = Buffer.from(line, 'base64').toString('utf8')
      if (read.startsWith('user=')) {
        // XOAUTH2: `user=…`, `auth=Bearer …`, each ended by a control character.
        const [name = '', bearer = ''] = read.split(String.fromCodePoint(1))
        const said = { user: name.slice('user='.length), password: bearer.slice('auth='.length) }
        return signIn(box, talk, { tag, say, ...said })
      }
      const [, user = '', password = ''] = read.split('\0')
      signIn(box, talk, { tag, say, user, password })
    }
    const [, given] = rest.split(' ')
    if (given) return take(given)
    talk.awaits = take
    say('+ ')
  },
  SELECT: openInbox,
  EXAMINE: openInbox,
  NOOP: (_box, _talk, { tag, say }) => say(`${tag} OK`),
  LIST: (_box, _talk, { tag, say }) => {
    say('* LIST (\\HasNoChildren) "/" INBOX')
    say(`${tag} OK`)
  },
  LSUB: (_box, _talk, { tag, say }) => say(`${tag} OK`),
  IDLE: (_box, talk, { tag, say }) => {
    talk.isIdle = tag
    say('+ idling')
  },
  LOGOUT: (_box, _talk, { tag, say }) => {
    say('* BYE')
    say(`${tag} OK`)
  },
  'UID SEARCH': (box, _talk, { tag, rest, say }) => {
    const [, from = '1'] = /UID (\d+):/i.exec(rest) ?? []
    const [, since] = /SINCE "?([\w-]+)"?/i.exec(rest) ?? []
    const day = since ? Date.parse(`${since} UTC`) : 0
    const last = box.mails.at(-1)?.uid ?? 0
    // `n:*` is a range of two ends: the last mail is always in it.
    const first = Math.min(Number(from), last)
    const found = box.mails.filter(({ uid, receivedAt }) => uid >= first && receivedAt.getTime() >= day)
    say(`* SEARCH ${found.map(({ uid }) => uid).join(' ')}`.trim())
    say(`${tag} OK`)
  },
  'UID FETCH': (box, _talk, { tag, rest, say }) => {
    const uid = Number.parseInt(rest, 10)
    const at = box.mails.findIndex((mail) => mail.uid === uid)
    const mail = box.mails[at]
    if (mail) say(fetched(mail, at + 1, rest))
    say(`${tag} OK`)
  },
}

const unquoted = (word: string): string =>
  word.startsWith('"') ? word.slice(1, -1).replaceAll(/\\(.)/g, '$1') : word

function signIn(
  box: ImapBox,
  talk: ImapTalk,
  { tag, say, user, password }: Omit<ImapCommand, 'command'> & { user: string; password: string },
): void {
  if (box.users[user] !== password) return say(`${tag} NO [AUTHENTICATIONFAILED] no`)
  talk.user = user
  say(`${tag} OK signed in`)
}

function openInbox(box: ImapBox, { user }: ImapTalk, { tag, command, say }: ImapCommand): void {
  if (user === null) return say(`${tag} BAD sign in first`)
  say(`* ${box.mails.length} EXISTS`)
  say('* FLAGS (\\Seen)')
  say(`* OK [UIDVALIDITY ${box.uidValidity}] valid`)
  say(`* OK [UIDNEXT ${(box.mails.at(-1)?.uid ?? 0) + 1}] next`)
  say(`${tag} OK [${/^EXAMINE/i.test(command) ? 'READ-ONLY' : 'READ-WRITE'}] open`)
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

function arrival(at: Date): string {
  const two = (value: number): string => String(value).padStart(2, '0')
  const time = [at.getUTCHours(), at.getUTCMinutes(), at.getUTCSeconds()].map(two).join(':')
  return `${two(at.getUTCDate())}-${months[at.getUTCMonth()]}-${at.getUTCFullYear()} ${time} +0000`
}

function fetched(
  { uid, source, receivedAt }: ImapBox['mails'][number],
  number: number,
  asked: string,
): Buffer {
  const parts: Buffer[] = [Buffer.from(`* ${number} FETCH (UID ${uid}`)]
  const literal = (name: string, bytes: Buffer): void => {
    parts.push(Buffer.from(` ${name} {${bytes.length}}\r\n`), bytes)
  }
  if (/RFC822\.SIZE/i.test(asked)) parts.push(Buffer.from(` RFC822.SIZE ${source.length}`))
  if (/INTERNALDATE/i.test(asked)) parts.push(Buffer.from(` INTERNALDATE "${arrival(receivedAt)}"`))
  const end = source.indexOf('\r\n\r\n')
  const sections = { HEADER: end < 0 ? source : source.subarray(0, end + 4), '': source }
  for (const [section, bytes] of Object.entries(sections)) {
    const asks = new RegExp(String.raw`BODY\.PEEK\[${section}\]<(\d+)\.(\d+)>`, 'i').exec(asked)
    if (!asks) continue
    const start = Number(asks[1])
    literal(`BODY[${section}]<${start}>`, bytes.subarray(start, start + Number(asks[2])))
  }
  parts.push(Buffer.from(')\r\n'))
  return Buffer.concat(parts)
}
