/**
 * Since when firms of Greece issue invoices only through a certified provider or the tax authority's own application, from
 * which each has its MARK: with a turnover above 1,000,000 € (in transition until 3 May 2026), and all others (until
 * 31 December 2026).
 */
export const markDays = { large: '2026-03-02', all: '2026-10-01' } as const

/** Where invoices have a MARK. */
export const markCountry = 'GR'

interface Issued {
  date: string | null | undefined
  mark: string | null | undefined
}

/** Whether the law asks for a MARK that is not there; `issuedIn` is the country of who issued it. It is said, and refuses nothing. */
export const isMarkMissing = ({ date, mark }: Issued, issuedIn: string | null | undefined): boolean =>
  issuedIn === markCountry && !mark && Boolean(date) && String(date) >= markDays.all
