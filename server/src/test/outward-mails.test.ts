import { languages } from '@dromos/contract/constants/languages.ts'
import type { Language } from '@dromos/contract/constants/languages.ts'
import { vatUnknown } from '@dromos/contract/vat/vat.rules.ts'
import { describe, expect, it } from 'vitest'
import { answerMail, bookingAnswers } from '../bookings/booking-answers.mail.ts'
import { offerMail } from '../offers/offer-sending.mail.ts'
import { inItsLetters } from '../offers/offer-version.ts'

const GREEK = /\p{Script=Greek}/u
const town = { city: 'Ασπρόπυργος', country_iso: 'GR' } as const

const shown = (language: Language) =>
  inItsLetters({
    title: 'Weekly groupage',
    content: '',
    language,
    firm: 'Bavaria Frucht',
    business: { name: 'Δρόμος Διαμεταφορική', city: 'Πέραμα', phone: '', email: '' },
    sender: { name: 'Ελένη Δημητρίου', phone: '', email: '' },
    valid_until: '2026-12-24',
    manuscripts: [],
    options: [
      {
        title: 'By road',
        note: '',
        goods: '',
        from: town,
        to: { city: 'Θεσσαλονίκη', country_iso: 'GR' },
        days: null,
        unit: 'load',
        quantity: 1,
        price: 134_400,
        vat: vatUnknown[language],
        recommended: false,
        valid_until: null,
        loading_date: null,
      },
    ],
  })

const letter = (language: Language) =>
  offerMail(
    {
      number: 'O2026-000001',
      title: 'Weekly groupage',
      name: 'Con Tact',
      message: '',
      valid_until: '2026-12-24',
      options: shown(language).options,
      sender: 'Ελένη Δημητρίου',
      address: 'https://dromos.example/offer#a',
    },
    { language, house: { name: 'Dromos', logo: null, color: '', lines: [] } },
  )

const answer = (language: Language, said: (typeof bookingAnswers)[number]) =>
  answerMail(
    said,
    {
      number_id: 'B2026-000003',
      name: 'Con Tact',
      from: 'Ασπρόπυργος',
      to: 'Θεσσαλονίκη',
      loading_date: '2026-12-01',
      customer_price: 134_400,
      vat: vatUnknown[language],
      offer_until: '2026-12-24',
      order_number: '2026-000017',
      reason: 'No truck',
      sender: 'Ελένη Δημητρίου',
      offer: null,
      price_void: null,
      address: null,
    },
    language,
  )

describe('towns and colleagues, in what leaves the house', () => {
  const texts: Record<string, (language: Language) => unknown> = {
    'the page and the paper of an offer': shown,
    'the mail with an offer': letter,
    ...Object.fromEntries(
      bookingAnswers.map((said) => [`the answer "${said}" to a booking`, (as: Language) => answer(as, said)]),
    ),
  }
  it.each(Object.entries(texts))('stand in Latin letters for who reads English: %s', (_what, written) => {
    const [english, greek] = languages.map((language) => JSON.stringify(written(language)))
    expect(english).not.toMatch(GREEK)
    expect(greek).toMatch(GREEK)
  })
})
