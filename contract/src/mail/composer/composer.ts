import { z } from 'zod'
import { defineApi, inArea } from '../../base/endpoint.ts'
import type { Access } from '../../base/endpoint.ts'
import { byId, version } from '../../base/record.ts'
import { requiredRichText, richText } from '../../base/rich-text.ts'
import { email, oneOf, optionalText, requiredText, text } from '../../base/text.ts'
import { mailRoles } from '../../contacts/filters.ts'
import { byFile } from '../../documents/files.ts'
import { mailStatuses } from '../../outbox/columns.ts'
import { mailFiles } from '../../outbox/mails.ts'
import type { Permission } from '../../permissions.ts'
import { languages } from '../../constants/languages.ts'
import { composerSides, MOST_ATTACHMENTS, MOST_READERS, placeholders, SUBJECT_MAX } from './placeholders.ts'

const readers = z.array(email).max(MOST_READERS)

/** A mail as it is written: subject and body may hold placeholders, which are filled in as it goes out. */
export const composerInput = z.strictObject({
  to: readers.min(1, 'required'),
  cc: readers.default([]),
  /** Addresses of no known contact that the writer has looked at. */
  confirmed: z
    .array(email)
    .max(2 * MOST_READERS)
    .default([]),
  language: oneOf(languages),
  subject: requiredText(SUBJECT_MAX),
  body: requiredRichText(),
  files: z.array(byFile.shape.id).max(MOST_ATTACHMENTS).default([]),
  papers: z.array(text(40)).max(MOST_ATTACHMENTS).default([]),
})
export type ComposerInput = z.output<typeof composerInput>

const composerPreviewInput = composerInput
  .pick({ language: true, body: true })
  .extend({ to: readers.default([]), subject: optionalText(SUBJECT_MAX), body: richText().default('') })

const words = z.object({ en: z.string(), el: z.string() })
const side = z.enum(composerSides)
const place = z.enum(placeholders)

/** What a mail about a record is written with. */
export const composerOptions = z.object({
  language: z.enum(languages),
  contacts: z.array(
    z.object({
      email: z.string(),
      name: z.string(),
      firm: z.string(),
      side,
      purposes: z.array(z.enum(mailRoles)),
      language: z.enum(languages),
    }),
  ),
  files: z.array(z.object({ id: z.string(), name: z.string(), size: z.int(), side })),
  papers: z.array(z.object({ paper: z.string(), name: words, side })),
  /** What a record of this kind can say. */
  places: z.array(place),
  /** Mails that the trade knows: to whom they go, with which paper, and how they begin. */
  occasions: z.array(
    z.object({
      id: z.string(),
      name: words,
      side,
      purpose: z.enum(mailRoles),
      papers: z.array(z.string()),
      subject: words,
      body: words,
    }),
  ),
})
export type ComposerOptions = z.output<typeof composerOptions>

const composerPreview = z.object({
  subject: z.string(),
  html: z.string(),
  /** Of which nothing is known, so that their lines are left out. */
  left_out: z.array(place),
  /** Of which nothing is known in lines that say something else: the mail is refused with them. */
  missing: z.array(place),
})
export type ComposerPreview = z.output<typeof composerPreview>

const mailView = z.object({
  id: z.int(),
  recipient: z.string(),
  subject: z.string(),
  /** Empty once it was deleted, after ninety days. Pictures it brings along stand in it. */
  body_html: z.string(),
  body_text: z.string(),
  status: z.literal(mailStatuses),
  error: z.string().nullable(),
  created_at: z.string(),
  sent_at: z.string().nullable(),
  emptied_at: z.string().nullable(),
  files: mailFiles,
  can: z.object({ again: z.boolean() }),
})
export type MailView = z.output<typeof mailView>

const sentMail = z.object({ mails: z.array(z.int()) })

const byMail = byId.extend({ mail: byId.shape.id })

/** By which mails about the records of an area are written. */
export const composerApi = <const A extends string, P extends Permission>(
  area: A,
  access: P,
  words: { desk: string; preview: string; send: string },
) =>
  inArea(area, {
    'GET /{area}/letter/{id}': { summary: words.desk, access, params: byId, reply: composerOptions },
    'POST /{area}/letterPreview/{id}': {
      summary: words.preview,
      access,
      params: byId,
      body: composerPreviewInput,
      reply: composerPreview,
    },
    'POST /{area}/letter/{id}': {
      summary: words.send,
      access,
      params: byId,
      body: composerInput,
      reply: sentMail,
      status: 201,
      idempotent: true,
      perMinute: 60,
    },
  })

/** A mail about a record of an area, whole. */
export const sentMailApi = <const A extends string, P extends Access>(area: A, access: P, summary: string) =>
  inArea(area, { 'GET /{area}/mail/{id}/{mail}': { summary, access, params: byMail, reply: mailView } })

interface ComposerWords {
  /** One of the documents in a sentence: `an order`. */
  thing: string
  /** What its mails are written with. */
  desk: string
  /** What is to be known of sending one. */
  send?: string
}

/** By which mails about the documents of an area are written and read. */
export const documentComposerApi = <const A extends string>(
  area: A,
  { thing, desk, send }: ComposerWords,
) => ({
  ...composerApi(area, 'mails.write', {
    desk: `What a mail about ${thing} is written with: ${desk}`,
    preview: `A mail about ${thing} as its first reader sees it`,
    send: `Send a mail about ${thing}${send ? `; ${send}` : ''}`,
  }),
  ...sentMailApi(area, 'mails.write', `A mail about ${thing}, whole, with what became of it`),
})

/** The calls by which mails are written, whatever area they are in. */
export type ComposerApi = ReturnType<typeof composerApi<'{area}', Permission>>
export type SentMailApi = ReturnType<typeof sentMailApi<'{area}', Permission>>

const bothLanguages = {
  subject_en: optionalText(SUBJECT_MAX),
  body_en: richText().default(''),
  subject_el: optionalText(SUBJECT_MAX),
  body_el: richText().default(''),
}

const mailTemplateInput = z.strictObject({ name: requiredText(80), shared: z.boolean(), ...bothLanguages })

const mailTemplate = z.object({
  ...z.object(bothLanguages).shape,
  id: z.int(),
  name: z.string(),
  shared: z.boolean(),
  owner: z.object({ id: z.int(), name: z.string() }),
  can: z.object({ update: z.boolean() }),
  version: z.int(),
})
export type MailTemplate = z.output<typeof mailTemplate>

export const MOST_MAIL_TEMPLATES = 200

/** Under which record a mail was begun: `order-12`. */
const draftPlace = z.strictObject({ place: z.string().regex(/^[a-z]{2,20}-[1-9]\d{0,9}$/, 'unknown_choice') })

const mailDraft = z.strictObject({
  to: z.array(text(254)).max(MOST_READERS),
  cc: z.array(text(254)).max(MOST_READERS),
  language: oneOf(languages),
  subject: optionalText(SUBJECT_MAX),
  body: richText(),
  files: z.array(byFile.shape.id).max(MOST_ATTACHMENTS),
  papers: z.array(text(40)).max(MOST_ATTACHMENTS),
})
export type MailDraft = z.output<typeof mailDraft>

const keptDraft = z.object({ draft: mailDraft.nullable(), updated_at: z.string().nullable() })

export const mailTemplatesApi = defineApi({
  'GET /mailTemplates': {
    summary: 'Texts of mails that are used again: one’s own, and what colleagues share',
    access: 'mails.write',
    reply: z.object({ data: z.array(mailTemplate) }),
  },
  'POST /mailTemplates/store': {
    summary: 'Keep the text of a mail, alone or for all of the office; unknown placeholders are refused',
    access: 'mails.write',
    body: mailTemplateInput,
    reply: z.object({ id: z.int(), version: z.int() }),
    status: 201,
    idempotent: true,
  },
  'POST /mailTemplates/update/{id}': {
    summary: 'Change a kept text: one’s own, and as an administrator a shared one',
    access: 'mails.write',
    params: byId,
    body: mailTemplateInput.extend({ version }),
    reply: z.object({ id: z.int(), version: z.int() }),
  },
  'DELETE /mailTemplates/destroy/{id}': {
    summary: 'Delete a kept text',
    access: 'mails.write',
    params: byId,
    reply: z.object({ message: z.string() }),
  },
  'GET /mailDrafts/{place}': {
    summary: 'The mail that the caller has begun about a record; only they read it',
    access: 'mails.write',
    params: draftPlace,
    reply: keptDraft,
  },
  'PUT /mailDrafts/{place}': {
    summary: 'Keep what the caller has written so far of a mail about a record',
    access: 'mails.write',
    params: draftPlace,
    body: mailDraft,
    reply: z.object({ updated_at: z.string() }),
  },
  'DELETE /mailDrafts/{place}': {
    summary: 'Forget a mail that was begun',
    access: 'mails.write',
    params: draftPlace,
    reply: z.object({ message: z.string() }),
  },
})
