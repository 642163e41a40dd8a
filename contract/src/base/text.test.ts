import { beforeAll, describe, expect, it } from 'vitest'
import { fieldText, fieldTexts, installFieldKeys } from './messages.ts'
import { listQuery } from './paging.ts'
import {
  decimal,
  email,
  id,
  idsInQuery,
  messengerNumber,
  notes,
  oneOf,
  optionalUrl,
  requiredText,
  text,
  whole,
  wholeInQuery,
} from './text.ts'
import { shownVat, tidyVat } from '../notation/vat-numbers.rules.ts'
import { vatNumber } from './vat.ts'

beforeAll(() => installFieldKeys())

function keyOf(
  schema: { safeParse(value: unknown): { error?: { issues: { message: string }[] } | undefined } },
  value: unknown,
) {
  return schema.safeParse(value).error?.issues[0]?.message
}

describe('texts', () => {
  it('are trimmed and normalised', () => {
    expect(text(20).parse('  A\u0301θήνα ')).toBe('Áθήνα')
  })

  it.each([
    [text(3), undefined, 'required'],
    [text(3), 5, 'not_text'],
    [text(3), 'abcd', 'too_long:3'],
    [text(3), 'a'.repeat(10), 'too_long:3'],
    [requiredText(3), '  ', 'required'],
    [text(9), 'a\0b', 'bad_characters'],
    [text(9), 'a\nb', 'bad_characters'],
    [text(9), 'a\udc00b', 'bad_characters'],
    [notes(9), 'a\u0001b', 'bad_characters'],
    [id, null, 'required'],
    [id, '5', 'unknown_choice'],
    [id, 0, 'unknown_choice'],
    [id, 2 ** 31, 'unknown_choice'],
    [oneOf([1, 2]), undefined, 'required'],
    [oneOf([1, 2]), 3, 'unknown_choice'],
    [decimal(0, 9, 1), 1.25, 'too_many_decimals:1'],
    [decimal(0, 9, 1), Number.NaN, 'not_number'],
    [decimal(0, 9, 1), Number.POSITIVE_INFINITY, 'not_number'],
    [idsInQuery, '1,2,x', 'unknown_choice'],
    [whole(1, 200), 201, 'too_much:200'],
    [whole(1, 200), 1e300, 'too_much:200'],
    [whole(1, 200), -1e300, 'too_little:1'],
    [whole(1, 200), 1.5, 'not_whole'],
    [whole(1, 200), '5', 'not_number'],
    [wholeInQuery(1, 200), '201', 'too_much:200'],
    [wholeInQuery(1, 200), '9'.repeat(400), 'too_much:200'],
    [wholeInQuery(1, 200), '0', 'too_little:1'],
    [wholeInQuery(1, 200), '-1', 'not_number'],
    [wholeInQuery(1, 200), '1e3', 'not_number'],
    [listQuery(['name']), { currentPage: '100000000' }, 'too_much:10000'],
    [listQuery(['name']), { pageSize: '1000000000000' }, 'too_much:200'],
  ])('reject what breaks a rule with the right key (%#)', (schema, value, key) => {
    expect(keyOf(schema, value)).toBe(key)
  })

  it('keep the ends of lines where several are allowed', () => {
    expect(notes(9).parse('a\n\tb')).toBe('a\n\tb')
  })

  it.each([
    'a@b.gr',
    'first.last+tag@sub.example.co.uk',
    'γιάννης@παράδειγμα.ελ',
    'γιάννης.p@b.gr',
    'müller@grün.de',
  ])('accept the e-mail address %s', (value) => {
    expect(email.safeParse(value).success).toBe(true)
  })
  it.each([
    '',
    'a',
    'a@b',
    '@b.gr',
    'a@b..gr',
    'a..b@c.gr',
    '.a@c.gr',
    'a.@c.gr',
    'a@-c.gr',
    'a@c-.gr',
    'a@c.g',
    'a b@c.gr',
    'a@b.gr, c@d.gr',
    'a@b.gr\nbcc: x@y.z',
    '<a@b.gr>',
    'own\u200ber@b.gr',
    'own\u00ader@b.gr',
    // Greek omicron, Cyrillic а and с among Latin letters.
    'οwner@b.gr',
    'аdmin@b.gr',
    'a@bсd.com',
  ])('reject the e-mail address %j', (value) => {
    expect(email.safeParse(value).success).toBe(false)
  })
})

describe('web addresses', () => {
  it.each([
    '',
    'https://a.gr',
    'http://sub.example.co.uk:8080/path?x=1#y',
    'https://παράδειγμα.ελ',
    'http://192.168.1.20/gps',
    'https://track_1.example.com/t/a%20b',
  ])('accept %j', (value) => {
    expect(optionalUrl.safeParse(value).success).toBe(true)
  })
  it.each([
    'http://a',
    'https://<script>',
    'https://a.gr/<script>',
    'https://-a.gr',
    'https://a..gr',
    'https://a.gr@b.gr',
    'ftp://a.gr',
    'javascript:alert(1)',
    'https://a b.gr',
  ])('reject %j', (value) => {
    expect(keyOf(optionalUrl, value)).toBe('bad_url')
  })
})

describe('numbers of messengers', () => {
  it.each(['', '+30 697 123 4567', '6971234567', '(0049) 171-2345678'])('accept %j', (value) => {
    expect(messengerNumber.safeParse(value).success).toBe(true)
  })
  it.each(['abc', '+30', '12345', '1'.repeat(16), 'viber: 6971234567'])('reject %j', (value) => {
    expect(keyOf(messengerNumber, value)).toBe('bad_messenger')
  })
})

describe('VAT numbers', () => {
  it.each([
    ['EL 654321987', 'EL 654321987'],
    ['el654321987', 'EL 654321987'],
    ['GR 654321987', 'EL 654321987'],
    ['ελ 654 321 987', 'EL 654321987'],
    ['ΕL654321987', 'EL 654321987'],
    ['de-136.695.976', 'DE 136695976'],
    ['ATU12345678', 'AT U12345678'],
    ['', ''],
  ])('store %s as %s', (typed, kept) => {
    expect(vatNumber.parse(typed)).toBe(kept)
  })
  it.each([
    ['CHE-116.281.710 MWST', 'CH E116281710MWST'],
    ['CHE-116.281.710 TVA', 'CH E116281710TVA'],
    ['CHE-116.281.710', 'CH E116281710'],
    ['EL 654321987', 'EL 654321987'],
    ['', ''],
  ])('show %s as it is written, and store it as %s', (written, kept) => {
    expect([vatNumber.parse(written), shownVat(kept)]).toEqual([kept, written])
  })
  it('stay as they are when they cannot be read', () => {
    expect(tidyVat('654321987')).toBe('654321987')
    expect(tidyVat('?', 'EL')).toBe('?')
    expect(tidyVat('', 'EL')).toBe('')
  })
  it.each([
    ['654 321 987', 'EL', 'EL 654321987'],
    ['u12345678', 'AT', 'AT U12345678'],
    ['de136695976', 'EL', 'DE 136695976'],
  ])('read %s of a country with %s as %s', (typed, prefix, read) => {
    expect(tidyVat(typed, prefix)).toBe(read)
  })
})

describe('web addresses', () => {
  it.each(['', 'https://track.example/live/1?u=a@b.gr', 'http://track.example:8080/@place#@'])(
    'accept %s',
    (typed) => {
      expect(optionalUrl.parse(typed)).toBe(typed)
    },
  )
  it.each([
    'https://bank.example@elsewhere.example',
    'https://user:secret@track.example/live',
    'HTTP://bank.example%2F@elsewhere.example/',
    'javascript:alert(1)',
    'ftp://track.example',
    'track.example',
  ])('refuse %s', (typed) => {
    expect(keyOf(optionalUrl, typed)).toBe('bad_url')
  })
})

describe('sentences of refused fields', () => {
  it('exist in both languages for every key, with the bound in its place', () => {
    expect(Object.keys(fieldTexts.el).sort()).toEqual(Object.keys(fieldTexts.en).sort())
    expect(fieldText('too_long:40', 'en')).toBe('Maximum length is 40.')
    expect(fieldText('too_long:40', 'el')).toBe('Μέγιστο μήκος 40.')
    expect(fieldText('no such key', 'en')).toBe('This value has the wrong form.')
  })
})
