export interface KnownBank {
  name: string
  /** Of the head office; empty where branches have their own. */
  bic: string
}

type Entry = readonly [code: string, name: string, bic: string]

interface CountryBanks {
  from: number
  banks: readonly Entry[]
}

// Only banks whose codes are published and stable; whatever is not here is simply not suggested.
const known: Readonly<Record<string, CountryBanks>> = {
  GR: {
    from: 4,
    banks: [
      ['010', 'Τράπεζα της Ελλάδος', 'BNGRGRAA'],
      ['011', 'Εθνική Τράπεζα της Ελλάδος', 'ETHNGRAA'],
      ['014', 'Alpha Bank', 'CRBAGRAA'],
      ['016', 'Attica Bank', 'ATTIGRAA'],
      ['017', 'Τράπεζα Πειραιώς', 'PIRBGRAA'],
      ['026', 'Eurobank', 'ERBKGRAA'],
    ],
  },
  CY: {
    from: 4,
    banks: [
      ['002', 'Bank of Cyprus', 'BCYPCY2N'],
      ['005', 'Hellenic Bank', 'HEBACY2N'],
    ],
  },
  BG: {
    from: 4,
    banks: [
      ['BPBI', 'Postbank (Eurobank Bulgaria)', 'BPBIBGSF'],
      ['FINV', 'First Investment Bank', 'FINVBGSF'],
      ['STSA', 'DSK Bank', 'STSABGSF'],
      ['UBBS', 'United Bulgarian Bank', 'UBBSBGSF'],
      ['UNCR', 'UniCredit Bulbank', 'UNCRBGSF'],
    ],
  },
  RO: {
    from: 4,
    banks: [
      ['BRDE', 'BRD Groupe Société Générale', 'BRDEROBU'],
      ['BTRL', 'Banca Transilvania', 'BTRLRO22'],
      ['RNCB', 'Banca Comercială Română', 'RNCBROBU'],
    ],
  },
  NL: {
    from: 4,
    banks: [
      ['ABNA', 'ABN AMRO', 'ABNANL2A'],
      ['INGB', 'ING', 'INGBNL2A'],
      ['RABO', 'Rabobank', 'RABONL2U'],
    ],
  },
  IT: {
    from: 5,
    banks: [
      ['01005', 'BNL', 'BNLIITRR'],
      ['02008', 'UniCredit', 'UNCRITMM'],
      ['03069', 'Intesa Sanpaolo', 'BCITITMM'],
    ],
  },
  FR: {
    from: 4,
    banks: [
      ['30002', 'LCL', 'CRLYFRPP'],
      ['30003', 'Société Générale', 'SOGEFRPP'],
      ['30004', 'BNP Paribas', 'BNPAFRPP'],
    ],
  },
  ES: {
    from: 4,
    banks: [
      ['0049', 'Banco Santander', 'BSCHESMM'],
      ['0182', 'BBVA', 'BBVAESMM'],
      ['2100', 'CaixaBank', 'CAIXESBB'],
    ],
  },
  AT: {
    from: 4,
    banks: [
      ['12000', 'UniCredit Bank Austria', 'BKAUATWW'],
      ['20111', 'Erste Bank', 'GIBAATWW'],
    ],
  },
}

export function bankOfIban(iban: string): KnownBank | null {
  const tidy = iban.toUpperCase().replaceAll(/\s/g, '')
  const country = known[tidy.slice(0, 2)]
  const found = country?.banks.find(([code]) => tidy.startsWith(code, country.from))
  return found ? { name: found[1], bic: found[2] } : null
}

export function bankOfBic(bic: string): KnownBank | null {
  const head = bic.toUpperCase().replaceAll(/\s/g, '').slice(0, 8)
  const all = Object.values(known).flatMap(({ banks }) => banks)
  const found = head.length === 8 ? all.find(([, , own]) => own === head) : undefined
  return found ? { name: found[1], bic: found[2] } : null
}
