import { z } from 'zod'
import { isBlank } from '../notation/signs.rules.ts'
import { forbiddenSigns } from './text.ts'

/** So many signs a long letter has with its marks. */
export const RICH_TEXT_MAX = 40_000

/**
 * Text with marks, as HTML of at most `max` signs with its tags. It is hostile until the server has cleaned it
 * (`cleanRichText`), which every use case does before it keeps it. What shows no words counts as nothing.
 */
export function richText(max = RICH_TEXT_MAX, { min = 0 }: { min?: 0 | 1 } = {}) {
  return z
    .string()
    .max(max, { error: `too_long:${max}`, abort: true })
    .refine((value) => !forbiddenSigns.test(value), { error: 'bad_characters', abort: true })
    .overwrite((value) => (hasWords(value) ? value.normalize('NFC').trim() : ''))
    .refine((value) => min === 0 || value !== '', { error: 'required' })
    .meta({ maxLength: max })
}

export const requiredRichText = (max = RICH_TEXT_MAX) => richText(max, { min: 1 })

// An editor that was emptied leaves a paragraph behind.
const hasWords = (html: string): boolean => !isBlank(html.replaceAll(/<[^<>]{0,2000}>|&nbsp;/gu, ''))
