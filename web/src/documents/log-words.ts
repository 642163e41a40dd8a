import type { LogEntry } from '@dromos/contract/documents/log.ts'
import { fileEvents } from '@dromos/contract/documents/log.rules.ts'
import type { FileEvent } from '@dromos/contract/documents/log.rules.ts'
import { fullMomentOf } from '../platform/format.ts'
import { t } from './document-log.messages.ts'

export type SharedEvent = FileEvent | 'mailed' | 'mail_received' | 'mail_moved'

export interface LogWords {
  /** The kind's own events: all besides `SharedEvent`. */
  events: Readonly<Record<string, string>>
  fieldOf: (path: string) => string
  /** Undefined where the value is written as it is. */
  valueOf: (path: string, value: unknown) => string | undefined
  statusOf: (status: number) => string
  alarming: ReadonlySet<string>
}

const sharedEvents: ReadonlySet<string> = new Set([...fileEvents, 'mailed', 'mail_received', 'mail_moved'])

export const isShared = (event: string): event is SharedEvent => sharedEvents.has(event)

export function eventNamed(
  { event }: Pick<LogEntry, 'event'>,
  words: Pick<LogWords, 'events'>,
): string | null {
  if (event === null) return null
  return isShared(event) ? t(`events.${event}`) : (words.events[event] ?? event)
}

const sharedFields = ['log_emails', 'log_files', 'valid_until', 'carrier_confirmed'] as const
const sharedField = (path: string) => sharedFields.find((name) => name === path)

export function fieldNamed(path: string, words: LogWords): string {
  const shared = sharedField(path)
  return shared ? t(`fields.${shared}`) : words.fieldOf(path)
}

export function valueNamed(path: string, value: unknown, words: LogWords): string {
  if (value === null || value === undefined || value === '') return t('nothing')
  if (path === 'valid_until') return fullMomentOf(plain(value))
  return words.valueOf(path, value) ?? plain(value)
}

/** `Created → Loading`; nothing when the status stayed. */
export function moveNamed({ from, to }: Pick<LogEntry, 'from' | 'to'>, { statusOf }: LogWords): string {
  if (from === null || to === null || from === to) return ''
  return t('move', { from: statusOf(from), to: statusOf(to) })
}

function plain(value: unknown): string {
  if (typeof value === 'boolean') return value ? '✓' : '–'
  return typeof value === 'string' || typeof value === 'number' ? String(value) : JSON.stringify(value)
}
