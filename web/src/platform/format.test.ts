import { afterEach, describe, expect, it, vi } from 'vitest'

async function formatIn(language: 'en' | 'el') {
  vi.resetModules()
  vi.stubGlobal('localStorage', { getItem: (key: string) => (key === 'dromos.language' ? language : null) })
  return import('./format.ts')
}

afterEach(() => {
  vi.unstubAllGlobals()
})

const today = new Date('2026-11-21T10:00:00Z')

describe('formats in English', () => {
  it('show cents as euros', async () => {
    const { moneyOf, amountOf } = await formatIn('en')
    expect(moneyOf(435_000)).toBe('4,350.00\u00a0€')
    expect(moneyOf(-5)).toBe('-0.05\u00a0€')
    expect(moneyOf(9_999_999_999, 'USD')).toBe('99,999,999.99\u00a0USD')
    expect(amountOf(0)).toBe('0.00')
  })

  it('show sizes of files so that small ones have one', async () => {
    const { sizeOf } = await formatIn('en')
    expect([0, 1, 4_096, 1_048_575, 1_048_576, 2_516_582].map(sizeOf)).toEqual([
      '0 kB',
      '1 kB',
      '4 kB',
      '1,024 kB',
      '1.0 MB',
      '2.4 MB',
    ])
  })

  it('show days with their weekday, and the year only when it is another', async () => {
    const { dayOf } = await formatIn('en')
    expect(dayOf('2026-11-24', today)).toBe('Tue 24 Nov')
    expect(dayOf('2027-01-04', today)).toBe('Mon 4 Jan 2027')
    expect(dayOf('2026-09-24', today)).toBe('Thu 24 Sep')
    expect(dayOf(null, today)).toBe('–')
    expect(dayOf('soon', today)).toBe('–')
  })

  it('show the parts of a day where room is short, another year in two digits', async () => {
    const { dayPartsOf } = await formatIn('en')
    expect(dayPartsOf('2026-11-24', today)).toEqual({ weekday: 'Tue', day: '24 Nov' })
    expect(dayPartsOf('2025-11-24', today)).toEqual({ weekday: 'Mon', day: '24 Nov 25' })
    expect(dayPartsOf('soon', today)).toEqual({ weekday: '', day: '–' })
  })

  it('show windows with an open end', async () => {
    const { daysOf } = await formatIn('en')
    expect(daysOf('2026-11-23', '2026-12-06')).toBe('23 Nov – 6 Dec')
    expect(daysOf(null, '2026-12-06')).toBe('… – 6 Dec')
  })

  it('show measures with the decimals they have, and no minus before nothing', async () => {
    const { metresOf, kilogramsOf, percentOf, averageOf } = await formatIn('en')
    expect([13.6, 7.25, 0.05, 2].map(metresOf)).toEqual(['13.6', '7.25', '0.05', '2.0'])
    expect([22_400, 0.4, 1000.85].map(kilogramsOf)).toEqual([
      '22,400\u00a0kg',
      '0.4\u00a0kg',
      '1,000.85\u00a0kg',
    ])
    expect([-0.0001, -0.1].map(percentOf)).toEqual(['0.0%', '-10.0%'])
    expect(averageOf(-0.01)).toBe('0.0')
  })

  it('mark a capped count', async () => {
    const { countOf } = await formatIn('en')
    expect(countOf(1000, true)).toBe('1,000+')
    expect(countOf(1284, false)).toBe('1,284')
  })

  it('name countries, and return an unknown code as it is', async () => {
    const { countryOf } = await formatIn('en')
    expect(countryOf('GR')).toBe('Greece')
    expect(countryOf('?')).toBe('?')
  })
})

describe('an instant with an offset', () => {
  it('is shown by the clock it was read from, whatever the reader’s', async () => {
    const { momentOf, fullMomentOf, timeOf } = await formatIn('en')
    for (const offset of ['+02:00', '-09:30', '+00:00']) {
      expect(momentOf(`2026-11-24T08:10:00${offset}`)).toBe('24 Nov, 08:10')
      expect(fullMomentOf(`2026-11-24T23:59:00${offset}`)).toBe('24 Nov 2026, 23:59')
    }
    expect(timeOf('2026-11-24T08:10:00+02:00')).toBe('08:10')
    expect(momentOf('nonsense')).toBe('–')
    expect(momentOf('2026-10-25T03:30:00+03:00')).toBe('25 Oct, 03:30 (UTC+03:00)')
    expect(momentOf('2026-10-25T03:30:00+02:00')).toBe('25 Oct, 03:30 (UTC+02:00)')
    expect(momentOf('2026-10-25T04:00:00+02:00')).toBe('25 Oct, 04:00')
  })
})

describe('formats in Greek', () => {
  it('show money, days and numbers the Greek way', async () => {
    const { moneyOf, dayOf, numberOf, metresOf, countryOf } = await formatIn('el')
    expect(moneyOf(435_000)).toBe('4.350,00\u00a0€')
    expect(dayOf('2026-11-24', today)).toBe('Τρί 24 Νοε')
    expect(numberOf(22_400)).toBe('22.400')
    expect(metresOf(13.6)).toBe('13,6')
    expect(countryOf('GR')).toBe('Ελλάδα')
  })
})
