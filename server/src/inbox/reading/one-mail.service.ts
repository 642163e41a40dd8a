import { createHash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { openFileScope } from '../../files/kept-files.ts'
import { isPassing } from '../../platform/http/http-errors.ts'
import { MailboxFault } from './imap-session.ts'
import type { MailHeaders } from '../mime/mail-headers.ts'
import { notifyKeepers } from './mailbox-notices.service.ts'
import { keepUnreadable, takeOne } from './mail-taking.service.ts'
import type { MailIntake, OpenedMailbox, ReadingDeps, Seen } from './mail-taking.service.ts'
import * as queries from './reading.queries.ts'
import type { Tries } from './reading.queries.ts'

interface Turn {
  uid: number
  /** What came before is none of ours. */
  from: string
  /** What was wrong with ourselves, and did not keep the next mail from being read. */
  problems: unknown[]
}

/**
 * Reads one mail, whatever it does. Rejects only with what will pass, or with what is wrong with the mailbox: then the
 * same mail is begun again. One that ends the process, or that its server does not give, is begun with ever more care,
 * and in the end not at all.
 */
export async function readMail(ground: ReadingDeps, opened: OpenedMailbox, turn: Turn): Promise<void> {
  const { db } = ground
  const { id } = opened.mailbox
  const care = careAfter(await queries.beginMail(db, id, turn.uid))
  try {
    await readWith(care, { ground, opened, turn })
  } catch (error) {
    if (isForLater(error)) {
      const isFault = error instanceof MailboxFault
      await queries.putOffMail(db, { id, uid: turn.uid, isFault }).catch(() => undefined)
      throw error
    }
    turn.problems.push(error)
    await clearMailboxNotice(ground, opened).catch((other: unknown) => turn.problems.push(other))
  }
}

type Care = 'whole' | 'head' | 'nothing'

/** A mail that ended the process so often is no longer read. */
const MOST_ENDS = 2
/** Half an hour, as a mailbox that fails is tried. */
const MOST_FAULTS = 4

function careAfter({ ended, failed }: Tries): Care {
  if (ended > MOST_ENDS || failed > MOST_FAULTS) return 'nothing'
  return ended === MOST_ENDS || failed === MOST_FAULTS ? 'head' : 'whole'
}

const isForLater = (error: unknown): boolean => error instanceof MailboxFault || isPassing(error)

interface Reading {
  ground: ReadingDeps
  opened: OpenedMailbox
  turn: Turn
}

async function readWith(care: Care, { ground, opened, turn }: Reading): Promise<void> {
  const { uid, from } = turn
  if (care === 'nothing') {
    return keepUnknown(ground, opened, { seen: { uid, receivedAt: ground.clock.now() }, desk: null })
  }
  const look = await opened.inbox.look(uid)
  // What came before the mailbox was set up is none of ours, nor what has gone meanwhile.
  if (!look || look.receivedAt.getTime() < Date.parse(from)) return
  const { head, size } = look
  const receivedAt = Number.isNaN(look.receivedAt.getTime()) ? ground.clock.now() : look.receivedAt
  const seen = { uid, size, receivedAt, bodyAt: head.length }
  const headers = await ground.reader.readHead(head)
  if (!headers) return atDesk(ground, (desk) => keepUnknown(ground, opened, { seen, desk }))
  if (care === 'head') return void (await keepUnreadable(ground, opened, { seen, headers, desk: null }))
  try {
    await atDesk(ground, (desk) => takeOne(ground, opened, { seen, headers, desk }))
  } catch (error) {
    if (isForLater(error)) throw error
    turn.problems.push(error)
    await keepUnreadable(ground, opened, { seen, headers, desk: null })
  }
}

/** A folder for one mail, and a scope for what is stored of it; neither outlives the work. */
async function atDesk(
  { db, files, workFolder }: ReadingDeps,
  work: (desk: MailIntake) => Promise<void>,
): Promise<void> {
  const folder = await mkdtemp(join(workFolder, 'mail-'))
  const scope = openFileScope(db, files)
  try {
    await work({ folder, scope })
  } finally {
    await scope.close()
    await rm(folder, { recursive: true, force: true })
  }
}

/** Of a mail of which not even the head is known: a business's is kept, of a person's own its owner is told. */
async function keepUnknown(
  ground: ReadingDeps,
  opened: OpenedMailbox,
  { seen, desk }: { seen: Seen; desk: MailIntake | null },
): Promise<void> {
  const headers = unknownHeaders(opened, seen.uid)
  const became = await keepUnreadable(ground, opened, { seen, headers, desk })
  if (became === 'passed') await clearMailboxNotice(ground, opened)
}

function unknownHeaders({ mailbox, inbox }: OpenedMailbox, uid: number): MailHeaders {
  const name = `${mailbox.id}.${inbox.uidValidity}.${uid}`
  return {
    messageId: `<${name}@unreadable>`,
    replyIds: [],
    from: { name: '', address: '' },
    passedOn: null,
    behind: [],
    replyTo: '',
    to: '',
    subject: '',
    kind: 'mail',
    senderFailed: false,
    isReport: false,
    digest: createHash('sha256').update(name).digest('hex'),
    isNamed: true,
  }
}

const clearMailboxNotice = ({ db }: ReadingDeps, { mailbox }: OpenedMailbox): Promise<void> =>
  db
    .transaction()
    .execute((inside) =>
      notifyKeepers(inside, mailbox.id, (named) => ({ kind: 'mailbox.passed', params: named })),
    )
