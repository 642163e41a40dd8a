import type { OfferPage, PageOption } from '@dromos/contract/offers/offer-page.ts'
import { totalOf } from '@dromos/contract/offers/offer.rules.ts'
import type { OfferRecord } from '@dromos/contract/offers/offers.ts'
import type { Language } from '@dromos/contract/constants/languages.ts'
import { SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { useFormState, useWatch } from 'react-hook-form'
import { businessNamed } from '../businesses/businesses.api.ts'
import { knownContacts } from '../contacts/contacts.api.ts'
import { knownFirms } from '../firms/firms.api.ts'
import { knownPlaces } from '../places/places.api.ts'
import { IconPaperclip } from '../ui/icons.ts'
import type { RailContent } from '../ui/rail.tsx'
import { RichTextView } from '../ui/rich-text/rich-text-view.tsx'
import type { OfferForm, OfferFormApi } from './offer-form-values.ts'
import { PaperLink } from './offer-paper-link.tsx'
import classes from './offers.module.css'
import { t } from './offers.messages.ts'
import { OfferSheet } from './page/offer-sheet.tsx'
import { sheetWords } from './page/sheet-words.ts'

const views = ['page', 'mail', 'pdf'] as const
type View = (typeof views)[number]

/** Beside what is written, always what its customer sees. */
export const offerRail = (form: OfferFormApi, record: OfferRecord | null): RailContent => ({
  label: t('preview'),
  line: <span className="muted">{t('preview')}</span>,
  cards: <Preview form={form} record={record} />,
})

interface PreviewProps {
  form: OfferFormApi
  record: OfferRecord | null
}

function Preview({ form, record }: PreviewProps) {
  const [view, setView] = useState<View>('page')
  const page = usePage(form, record)
  return (
    <section className={classes.preview} aria-label={t('preview')}>
      <div className={classes.previewHead}>
        <SegmentedControl
          size="xs"
          aria-label={t('preview')}
          data={views.map((value) => ({ value, label: t(`views.${value}`) }))}
          value={view}
          onChange={(next) => setView(views.find((one) => one === next) ?? 'page')}
        />
      </div>
      <div className={classes.previewBody}>
        {view === 'page' && <OfferSheet page={page} />}
        {view === 'mail' && <Mail form={form} page={page} />}
        {view === 'pdf' && <Paper form={form} record={record} />}
      </div>
    </section>
  )
}

/** The page out of what is typed; nothing of what it costs us is read for it. */
function usePage({ control }: OfferFormApi, record: OfferRecord | null): OfferPage {
  const [language, title, content, firm, contacts] = useWatch({
    control,
    name: ['language', 'title', 'content', 'firm_id', 'contacts'],
  })
  const [business, until, manuscripts, options] = useWatch({
    control,
    name: ['business_id', 'valid_until', 'manuscripts', 'options'],
  })
  const vat = record && isAsSaved(record, { firm, business, language }) ? record : null
  return {
    ...storedParts(record, business),
    language: languageOf(language),
    state: 'open',
    title: textOf(title),
    content: textOf(content),
    firm: textOf(knownFirms.peek(Number(firm))),
    contact: textOf(knownContacts.peek(Number(contacts[0]))),
    valid_until: until ?? null,
    options: options.map((option, at) => ({
      ...shownOption(option),
      vat: vatOf(vat, option, at),
    })),
    manuscripts: manuscripts.map((text) => ({ title: textOf(text.title), body: textOf(text.body) })),
    files: [],
    accepted: null,
    logo: null,
    loading_from: '',
  }
}

interface VatGround {
  firm: unknown
  business: unknown
  language: unknown
}

/** Whether what an offer says of VAT still is for whom it is saved. */
const isAsSaved = (saved: OfferRecord, { firm, business, language }: VatGround): boolean =>
  Number(firm) === saved.firm_id && Number(business) === saved.business_id && language === saved.language

/** What the saved offer says of VAT on an option of this lane; nothing of a lane that is not saved yet. */
function vatOf(saved: OfferRecord | null, option: OfferForm['options'][number], at: number): string {
  const kept = saved?.options[at]
  const isSame = kept?.from_place_id === option.from_place_id && kept?.to_place_id === option.to_place_id
  return (isSame && saved?.vat_said[at]) || ''
}

const textOf = (typed: string | null | undefined): string => typed ?? ''

/** What a stored offer is called and by whom it is made; a new one has no number yet. */
function storedParts(record: OfferRecord | null, business: number | null | undefined) {
  const unnamed = { name: textOf(businessNamed(Number(business))), city: '', phone: '', email: '' }
  if (!record) return { number_id: '', revision: 1, business: unnamed, sender: null, sent_at: null }
  const { number_id, revision, letterhead, sent_at } = record
  return { number_id, revision, ...letterhead, sent_at }
}

const languageOf = (typed: unknown): Language => (typed === 'en' ? 'en' : 'el')

const orNull = <V,>(value: V | null | undefined): V | null => value ?? null

function shownOption(option: OfferForm['options'][number]): Omit<PageOption, 'vat'> {
  const price = orNull(option.price)
  const priced = { unit: option.unit ?? 'load', quantity: orNull(option.quantity) }
  return {
    title: textOf(option.title),
    note: textOf(option.note),
    goods: textOf(option.goods),
    from: townOf(option.from_place_id),
    to: townOf(option.to_place_id),
    days: orNull(option.days),
    ...priced,
    price,
    total: price === null ? null : totalOf({ ...priced, price }),
    recommended: option.recommended === true,
    valid_until: orNull(option.valid_until),
    loading_date: orNull(option.loading_date),
    over: false,
  }
}

function townOf(id: unknown) {
  const place = typeof id === 'number' ? knownPlaces.peek(id) : undefined
  return { city: place?.city ?? '…', country_iso: place?.country_iso ?? '' }
}

function Mail({ form: { control }, page }: { form: OfferFormApi; page: OfferPage }) {
  const [message, contacts] = useWatch({ control, name: ['message', 'contacts'] })
  const names = contacts.flatMap((id) => (typeof id === 'number' ? (knownContacts.peek(id) ?? []) : []))
  return (
    <div className={classes.mail} lang={page.language}>
      <p className="small">
        {t('mailTo', { names: names.join(', ') })}
        <br />
        {t('mailSubject')}: {page.title}
      </p>
      {message ? <RichTextView html={message} /> : <p className="muted">{t('greeting')}</p>}
      <p className="strong">{t('mailLink', { number: page.number_id })}</p>
      <p className="row muted">
        <IconPaperclip size={14} aria-hidden /> {paperName(page)}
      </p>
      {page.sender && <p className="muted">{page.sender.name}</p>}
    </div>
  )
}

const paperName = ({ language, number_id }: Pick<OfferPage, 'language' | 'number_id'>): string =>
  [sheetWords[language].offer, number_id].filter(Boolean).join(' ')

function Paper({ form: { control }, record }: PreviewProps) {
  const { isDirty } = useFormState({ control })
  return (
    <div className={classes.mail}>
      {isDirty || !record ? (
        <p className="muted">{t('saveForPdf')}</p>
      ) : (
        <PaperLink address={`/offers/${record.id}/paper`} name={`${record.number_id}.pdf`}>
          {t('openPdf')} · {paperName(record)}
        </PaperLink>
      )}
    </div>
  )
}
