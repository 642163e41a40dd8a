import type { OfferPage } from '@dromos/contract/offers/offer-page.ts'
import { vatUnknown } from '@dromos/contract/vat/vat.rules.ts'
import { lettersOf } from '../platform/latin.ts'
import type { FoundOffer } from './offers.queries.ts'

/** What a version shows its customer, as it is kept: nothing in it is ours alone. */
export type Shown = Pick<
  OfferPage,
  'title' | 'content' | 'language' | 'firm' | 'business' | 'sender' | 'valid_until' | 'manuscripts'
> & { options: ShownOption[] }

export type ShownOption = Omit<OfferPage['options'][number], 'over' | 'price' | 'total'> & { price: number }

/** As it is kept: versions that left before their goods or their VAT were asked for say nothing of them. */
export type KeptVersion = Omit<Shown, 'options'> & {
  options: (Omit<ShownOption, 'goods' | 'vat'> & { goods?: string; vat?: string })[]
}

export const readVersion = (kept: KeptVersion): Shown => ({
  ...kept,
  options: kept.options.map((option) => ({
    ...option,
    goods: option.goods ?? '',
    vat: option.vat ?? vatUnknown[kept.language],
  })),
})

/** What is kept of a version besides: whom it went to, and what its options cost then. */
export interface SentParts {
  message: string
  contacts: { name: string; email: string }[]
  costs: (number | null)[]
}

/** An offer as it leaves, field by field. */
export function versionOf(offer: FoundOffer): { shown: Shown; told: SentParts } {
  const { title, content, language, valid_until, manuscripts, options, letterhead, contacts, message } = offer
  return {
    shown: {
      title,
      content,
      language,
      firm: offer.firm.name,
      business: letterhead.business,
      sender: letterhead.sender,
      valid_until,
      manuscripts: manuscripts.map((text) => ({ title: text.title, body: text.body })),
      options: options.map((option, at) => ({
        ...shownOption(option),
        vat: offer.vat_said[at] ?? vatUnknown[language],
      })),
    },
    told: {
      message,
      contacts: recipientsOf(contacts).map(({ name, email }) => ({ name, email })),
      costs: options.map(({ cost }) => cost),
    },
  }
}

/** Those of its contacts that can be written to, each address once. */
export function recipientsOf(contacts: FoundOffer['contacts']): FoundOffer['contacts'] {
  const able = contacts.filter(({ active, email }) => active && email !== '')
  const folded = able.map(({ email }) => email.toLowerCase())
  return able.filter((_, at) => folded.indexOf(folded[at] ?? '') === at)
}

/** A version in the letters of its language: it is kept as it was entered. */
export function inItsLetters(shown: Shown): Shown {
  const written = lettersOf(shown.language)
  return {
    ...shown,
    business: {
      ...shown.business,
      name: written(shown.business.name),
      city: written(shown.business.city),
    },
    sender: shown.sender && { ...shown.sender, name: written(shown.sender.name) },
    options: shown.options.map((option) => ({
      ...option,
      from: { ...option.from, city: written(option.from.city) },
      to: { ...option.to, city: written(option.to.city) },
    })),
  }
}

const townOf = ({ city, country_iso }: { city: string; country_iso: string }) => ({ city, country_iso })

const shownOption = (option: FoundOffer['options'][number]): Omit<ShownOption, 'vat'> => ({
  title: option.title,
  note: option.note,
  goods: option.goods,
  from: townOf(option.from),
  to: townOf(option.to),
  days: option.days,
  unit: option.unit,
  quantity: option.quantity,
  price: option.price,
  recommended: option.recommended,
  valid_until: option.valid_until,
  loading_date: option.loading_date,
})
