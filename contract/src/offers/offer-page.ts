import { z } from 'zod'
import { defineApi } from '../base/endpoint.ts'
import { requiredText } from '../base/text.ts'
import { houseLogo, logoReply } from '../businesses/page-house.ts'
import { byFile } from '../documents/files.ts'
import { languages } from '../constants/languages.ts'
import { answerFields, declineFields } from './offer-input.ts'
import { offerUnits } from './offer.rules.ts'

/** How an offer stands for its customer; `replaced`: a newer version is being written or was sent. */
export const pageStates = ['open', 'accepted', 'declined', 'expired', 'withdrawn', 'replaced'] as const
export type PageState = (typeof pageStates)[number]

/**
 * An acceptance waits for our confirmation; its order is made, as accepted or as was agreed anew; its price has ended, because
 * something else is asked for; or its booking was given up.
 */
export const acceptanceStates = ['waits', 'confirmed', 'confirmed_anew', 'changed', 'ended'] as const
export type AcceptanceState = (typeof acceptanceStates)[number]

const town = z.object({ city: z.string(), country_iso: z.string() })

/** What a customer is shown of an option: field by field, and nothing of what it costs us. */
export const pageOption = z.object({
  title: z.string(),
  note: z.string(),
  /** What is carried; empty where it was not said. */
  goods: z.string(),
  from: town,
  to: town,
  days: z.int().nullable(),
  unit: z.enum(offerUnits),
  quantity: z.int().nullable(),
  /** Cents; null where the office does not show this firm its prices. */
  price: z.int().nullable(),
  total: z.int().nullable(),
  /** Why there is VAT on its price, or none; empty where no price is shown. */
  vat: z.string(),
  recommended: z.boolean(),
  valid_until: z.string().nullable(),
  loading_date: z.string().nullable(),
  /** It can be taken no more. */
  over: z.boolean(),
})
export type PageOption = z.output<typeof pageOption>

/** Everything that a customer reads of an offer, field by field. */
export const offerPage = z.object({
  number_id: z.string(),
  revision: z.int(),
  language: z.enum(languages),
  state: z.enum(pageStates),
  title: z.string(),
  content: z.string(),
  firm: z.string(),
  /** Whom it was sent to; empty for a firm's own account. */
  contact: z.string(),
  business: z.object({ name: z.string(), city: z.string(), phone: z.string(), email: z.string() }),
  logo: houseLogo,
  /** Who of us answers for it. */
  sender: z.object({ name: z.string(), email: z.string(), phone: z.string() }).nullable(),
  sent_at: z.string().nullable(),
  valid_until: z.string().nullable(),
  options: z.array(pageOption),
  manuscripts: z.array(z.object({ title: z.string(), body: z.string() })),
  files: z.array(z.object({ id: z.string(), name: z.string(), size: z.int() })),
  /** Which option was taken, by whom and when, for how much and which day, and what has become of it. */
  accepted: z
    .object({
      option: z.int(),
      name: z.string(),
      at: z.string(),
      total: z.int().nullable(),
      loading_date: z.string(),
      stands: z.enum(acceptanceStates),
    })
    .nullable(),
  /** The first day that can be asked for where an option names none. */
  loading_from: z.string(),
})
export type OfferPage = z.output<typeof offerPage>

const link = { token: requiredText(64) }
const page = z.object({ page: offerPage })
const PER_MINUTE = 60
const ANSWERS = 20

/*
 * A link is followed by machines that guard mailboxes as well as by people. So nothing here is changed by being read:
 * that somebody has seen the offer is said by the page, when it was looked at; an answer has a name and a tick.
 */
export const offerPageApi = defineApi({
  'POST /offer/open': {
    summary: 'What the link to an offer shows; it changes nothing',
    access: 'public',
    body: z.strictObject(link),
    reply: page,
    perMinute: PER_MINUTE,
  },
  'POST /offer/viewed': {
    summary: 'Said by the page once a person has looked at it and touched it: the offer counts as viewed',
    access: 'public',
    body: z.strictObject(link),
    reply: z.object({ viewed: z.boolean() }),
    perMinute: PER_MINUTE,
  },
  'POST /offer/accept': {
    summary: 'Take one option, with a name and a tick; a booking is requested at its price',
    access: 'public',
    body: z.strictObject({ ...link, ...answerFields }),
    reply: page,
    perMinute: ANSWERS,
  },
  'POST /offer/decline': {
    summary: 'Decline the offer with a reason',
    access: 'public',
    body: z.strictObject({ ...link, ...declineFields }),
    reply: page,
    perMinute: ANSWERS,
  },
  'POST /offer/paper': {
    summary: 'The offer as a PDF',
    access: 'public',
    body: z.strictObject(link),
    reply: z.any(),
    produces: 'application/pdf',
    perMinute: ANSWERS,
  },
  'POST /offer/logo': {
    summary: 'The logo of the business whose offer it is',
    access: 'public',
    body: z.strictObject(link),
    ...logoReply,
    perMinute: PER_MINUTE,
  },
  'POST /offer/content/{id}': {
    summary: 'The content of one file that was sent along with the offer',
    access: 'public',
    params: byFile,
    body: z.strictObject(link),
    reply: z.any(),
    produces: 'application/octet-stream',
    perMinute: PER_MINUTE,
  },
})
