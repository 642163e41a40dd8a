import { z } from 'zod'
import { across } from '../../base/across.ts'
import { text, urlOf } from '../../base/text.ts'
import type { InvoiceSide } from './invoice-lock.rules.ts'

/** What the Greek tax authority knows an invoice or credit note by. What is left out stays as it is; an empty text takes it away. */
export const markFields = {
  /** The number that myDATA gave it. Spaces are taken out. */
  mark: text(40)
    .overwrite((value) => value.replaceAll(/\s/g, ''))
    .refine((value) => /^\d{0,20}$/.test(value), { error: 'bad_mark' })
    .optional(),
  /** The hash that identifies it, 40 hexadecimal characters. */
  uid: text(60)
    .overwrite((value) => value.replaceAll(/\s/g, '').toUpperCase())
    .refine((value) => /^([\dA-F]{40})?$/.test(value), { error: 'bad_uid' })
    .optional(),
  /** The address behind its QR code. */
  qr_url: urlOf(500).optional(),
  /** The certified provider, or timologio and myDATAapp of the authority itself. */
  provider: text(100).optional(),
}
export const markNames = ['mark', 'uid', 'qr_url', 'provider'] as const
export type MarkName = (typeof markNames)[number]
export type MarkInput = z.output<z.ZodObject<typeof markFields>>

/** As they are read: empty where they are not known. */
export const markFacts = { mark: z.string(), uid: z.string(), qr_url: z.string(), provider: z.string() }
export type MarkFacts = Record<MarkName, string>
export const noMarks: MarkFacts = { mark: '', uid: '', qr_url: '', provider: '' }

/** What they are called beside an order's own fields: in logs and sheets. */
export const markColumns = {
  sell: { mark: 'invoice_mark', uid: 'invoice_uid', qr_url: 'invoice_qr_url', provider: 'invoice_provider' },
  buy: { mark: 'carrier_mark', uid: 'carrier_uid', qr_url: 'carrier_qr_url', provider: 'carrier_provider' },
} as const satisfies Record<InvoiceSide, Record<MarkName, string>>

/** Refuses what is known of an invoice that has no number yet. */
export const marksOfNumber = <F extends string>(
  number: F,
): z.core.$ZodCheck<Readonly<Record<F, unknown>> & Readonly<Partial<Record<MarkName, unknown>>>> =>
  across([number, ...markNames], (facts, refuse) => {
    if (facts[number] === '' && markNames.some((name) => facts[name])) refuse([number], 'required')
  })
