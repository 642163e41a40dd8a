import { locale } from '../../i18n/language.ts'
import { t } from './form.messages.ts'

/** The choice between 1, yes, and 2, no, in words. */
export const yesOrNo = (value: unknown): string => t(value === 1 ? 'conflict.yes' : 'conflict.no')

export function namesOf(
  ids: readonly unknown[],
  nameOf: (id: unknown) => string | undefined,
): string | undefined {
  const names = ids.flatMap((id) => nameOf(id) ?? [])
  return names.length === ids.length && names.length > 0 ? names.join(', ') : undefined
}

/** Writes a field's value for people; undefined leaves it to the plain way. */
export type ShowValue = (path: string, value: unknown) => string | undefined

const MOST_ROWS = 4
const MOST_PARTS = 6

/** A field's value in words: of lists and parts what they hold, as far as it can be read at a glance. */
export function wordsOfValue(path: string, value: unknown, showValue?: ShowValue): string {
  const show = (at: string, part: unknown): string => showValue?.(at, part) ?? plainly(at, part)
  const plainly = (at: string, part: unknown): string => {
    if (part === undefined) return t('conflict.missing')
    if (part === null || part === '') return t('conflict.empty')
    if (typeof part === 'boolean') return t(part ? 'conflict.yes' : 'conflict.no')
    if (Array.isArray(part)) return rows(at, part)
    if (typeof part === 'number') return new Intl.NumberFormat(locale).format(part)
    if (typeof part === 'string') return part
    return typeof part === 'object' ? parts(at, part) : t('conflict.item')
  }
  const rows = (at: string, list: readonly unknown[]): string => {
    if (list.length === 0) return t('conflict.empty')
    if (list.length > MOST_ROWS) return t('conflict.rows', { count: list.length })
    return list.map((row, index) => show(`${at}.${index}`, row)).join('; ')
  }
  const parts = (at: string, row: object): string => {
    const held = Object.entries(row).filter(([key, part]) => key !== 'id' && isHeld(part))
    const said = held.slice(0, MOST_PARTS).map(([key, part]) => show(`${at}.${key}`, part))
    if (said.length === 0) return t('conflict.item')
    return said.join(', ') + (held.length > MOST_PARTS ? ' …' : '')
  }
  return show(path, value)
}

// Flags and empty lists say nothing without their names.
const isHeld = (part: unknown): boolean =>
  part !== null && part !== '' && part !== undefined && typeof part !== 'boolean' && !isEmptyList(part)
const isEmptyList = (part: unknown): boolean => Array.isArray(part) && part.length === 0
