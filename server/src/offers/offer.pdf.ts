import type { OfferPage, PageOption } from '@dromos/contract/offers/offer-page.ts'
import { letterOf } from '@dromos/contract/offers/offer.rules.ts'
import type { Language } from '@dromos/contract/constants/languages.ts'
import { eurosIn } from '@dromos/contract/constants/money.ts'
import { officeZone } from '@dromos/contract/constants/office.ts'
import { longDay } from '../platform/mail/mail-text.ts'
import { paragraph, view } from '../platform/pdf/pdf-nodes.ts'
import type { PdfNode, PdfSheet, PdfView } from '../platform/pdf/pdf-nodes.ts'
import { plainTextOf } from '../platform/rich-text.ts'

export interface OfferLetterhead {
  name: string
  lines: readonly string[]
  logo: Uint8Array | null
}

const ink = '#16202e'
const muted = '#475467'
const line = '#d0d5dd'
const accent = '#1d4f91'

/** An offer on paper: what its customer reads on the page, in the same sequence. */
export function offerSheets(page: OfferPage, head: OfferLetterhead): PdfSheet[] {
  const told = texts[page.language]
  return [
    {
      style: {
        paddingTop: 30,
        paddingBottom: 50,
        paddingHorizontal: 42,
        color: ink,
        fontSize: 9.5,
      },
      children: [
        letterhead(page, head),
        ...opening(page),
        ...page.options.map((option, at) => optionBox(option, { at, page })),
        ...page.manuscripts.flatMap(manuscript),
        ...closing(page),
        {
          tag: 'pageNumber',
          text: told.page,
          style: {
            position: 'absolute',
            bottom: 24,
            left: 42,
            right: 42,
            fontSize: 7,
            color: muted,
            textAlign: 'right',
          },
        },
      ],
    },
  ]
}

function letterhead(page: OfferPage, { name, lines, logo }: OfferLetterhead): PdfView {
  const told = texts[page.language]
  const mark: PdfNode = logo
    ? {
        tag: 'picture',
        bytes: logo,
        style: { maxWidth: 190, height: 42, objectFit: 'contain', objectPosition: '0 50%' },
      }
    : paragraph({ fontSize: 16, lineHeight: 1.2, fontWeight: 600 }, name)
  const day = page.sent_at === null ? '' : homeDay(page.sent_at, page.language)
  const style = {
    flexDirection: 'row',
    justifyContent: 'space-between',
    gap: 24,
    paddingBottom: 8,
    borderBottom: `1.5 solid ${accent}`,
  } as const
  return view(style, [
    view({ flexGrow: 1, flexShrink: 1, flexBasis: 0 }, [
      mark,
      ...lines.map((text, at) =>
        paragraph({ fontSize: 7.5, color: muted, marginTop: at === 0 ? 4 : 0 }, text),
      ),
    ]),
    view({ flexShrink: 0 }, [
      paragraph({ fontSize: 12, fontWeight: 600, textAlign: 'right' }, told.offer(page)),
      paragraph({ color: muted, textAlign: 'right' }, day),
    ]),
  ])
}

function opening({ language, firm, contact, title, content }: OfferPage): PdfNode[] {
  const to = [firm, contact].filter(Boolean).join(', ')
  return [
    paragraph({ color: muted, marginTop: 14 }, texts[language].to(to)),
    paragraph({ fontSize: 16, lineHeight: 1.25, fontWeight: 600, color: accent, marginBottom: 6 }, title),
    ...words(content),
  ]
}

/** The words of a rich text, each paragraph a node, so that they flow over pages. */
function words(html: string): PdfNode[] {
  const parts = plainTextOf(html).split('\n\n').filter(Boolean)
  return parts.map((part) => paragraph({ marginBottom: 5 }, part))
}

function optionBox(option: PageOption, { at, page }: { at: number; page: OfferPage }): PdfView {
  const { language } = page
  const { title, note, recommended } = option
  const style = {
    flexDirection: 'row',
    justifyContent: 'space-between',
    gap: 16,
    marginTop: 6,
    padding: 8,
    border: recommended ? `1.2 solid ${accent}` : `0.6 solid ${line}`,
    borderRadius: 4,
  } as const
  const mark = recommended ? ` (${texts[language].recommended})` : ''
  const head = `${letterOf(at, language)}. ${title}${mark}`
  const box = view(style, [
    view({ flexGrow: 1, flexShrink: 1, flexBasis: 0 }, [
      paragraph({ fontSize: 11, fontWeight: 600 }, head),
      ...(note === '' ? [] : [paragraph({}, note)]),
      paragraph({ color: muted }, factsOf(option, language).join(' · ')),
      ...(option.vat === '' ? [] : [paragraph({ fontSize: 8, color: muted, marginTop: 2 }, option.vat)]),
    ]),
    view({ flexShrink: 0 }, priceOf(option, language)),
  ])
  return { ...box, whole: true }
}

function factsOf(option: PageOption, language: Language): string[] {
  const told = texts[language]
  const { goods, from, to, days, quantity, loading_date: loads, valid_until: until } = option
  return [
    goods,
    `${from.country_iso} ${from.city} – ${to.country_iso} ${to.city}`,
    days === null ? '' : told.days(days),
    quantity === null ? '' : told.pallets(quantity),
    loads === null ? '' : told.loading(longDay(loads, language)),
    until === null ? '' : told.until(longDay(until, language)),
  ].filter(Boolean)
}

function priceOf({ price, total, unit }: PageOption, language: Language): PdfNode[] {
  const told = texts[language]
  if (price === null || total === null) return []
  const small = { color: muted, textAlign: 'right' } as const
  return [
    paragraph({ fontSize: 13, fontWeight: 600, textAlign: 'right' }, eurosIn(price, language)),
    paragraph(small, told.per[unit]),
    ...(unit === 'pallet' ? [paragraph(small, told.total(eurosIn(total, language)))] : []),
  ]
}

function manuscript({ title, body }: OfferPage['manuscripts'][number]): PdfNode[] {
  const head: PdfView = {
    ...view({ marginTop: 8 }, [paragraph({ fontWeight: 600 }, title)]),
    whole: true,
    ahead: 28,
  }
  return [head, ...words(body)]
}

function closing({ language, valid_until: until, sender }: OfferPage): PdfNode[] {
  const told = texts[language]
  const by = sender ? [sender.name, sender.phone, sender.email].filter(Boolean).join(' · ') : ''
  return [
    ...(until === null
      ? []
      : [paragraph({ marginTop: 10, fontWeight: 600 }, told.until(longDay(until, language)))]),
    ...(by === '' ? [] : [paragraph({ marginTop: 10, color: muted }, by)]),
  ]
}

const locales = { en: 'en-GB', el: 'el-GR' } as const

const homeDay = (instant: string, language: Language): string =>
  new Intl.DateTimeFormat(locales[language], { dateStyle: 'long', timeZone: officeZone }).format(
    new Date(instant),
  )

const versionIn = ({ revision }: OfferPage, word: string): string =>
  revision > 1 ? `, ${word} ${revision}` : ''

const texts = {
  en: {
    offer: (page: OfferPage) => `Offer ${page.number_id}${versionIn(page, 'version')}`,
    to: (name: string) => `To ${name}`,
    recommended: 'recommended',
    days: (count: number) => (count === 1 ? '1 day' : `${count} days`),
    pallets: (count: number) => (count === 1 ? '1 pallet' : `${count} pallets`),
    loading: (day: string) => `loading ${day}`,
    until: (day: string) => `Valid until ${day}`,
    total: (amount: string) => `in all ${amount}`,
    per: { load: 'per load, without VAT', pallet: 'per pallet, without VAT' },
    page: 'Page {page} of {pages}',
  },
  el: {
    offer: (page: OfferPage) => `Προσφορά ${page.number_id}${versionIn(page, 'έκδοση')}`,
    to: (name: string) => `Προς ${name}`,
    recommended: 'προτείνεται',
    days: (count: number) => (count === 1 ? '1 ημέρα' : `${count} ημέρες`),
    pallets: (count: number) => (count === 1 ? '1 παλέτα' : `${count} παλέτες`),
    loading: (day: string) => `φόρτωση ${day}`,
    until: (day: string) => `Ισχύει έως ${day}`,
    total: (amount: string) => `σύνολο ${amount}`,
    per: { load: 'ανά φορτίο, χωρίς ΦΠΑ', pallet: 'ανά παλέτα, χωρίς ΦΠΑ' },
    page: 'Σελίδα {page} από {pages}',
  },
} as const
