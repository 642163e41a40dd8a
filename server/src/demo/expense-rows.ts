import { officeInstant } from './calendar.ts'
import { chanceOf } from './random.ts'

const MONTHS = 15
const OWNER = 1

interface Overhead {
  business_id: number
  title: string
  /** Cents of a usual month, and by how much of it months differ. */
  usual: number
  spread: number
}

const overheads: readonly Overhead[] = [
  { business_id: 1, title: 'Ενοίκιο γραφείου Πειραιά', usual: 85_000, spread: 0 },
  { business_id: 1, title: 'Μισθοδοσία γραφείου κίνησης', usual: 264_000, spread: 0.06 },
  { business_id: 1, title: 'Τηλέφωνα και λογισμικό', usual: 31_000, spread: 0.2 },
  { business_id: 1, title: 'Ασφάλιστρα ευθύνης', usual: 18_500, spread: 0 },
  { business_id: 2, title: 'Office rent, Sofia', usual: 28_000, spread: 0 },
  { business_id: 2, title: 'Accountant', usual: 14_000, spread: 0.1 },
]

/** Rows of `expenses`: what each month up to this one cost besides its orders. */
export function expenseRows(today: string) {
  return monthsUpTo(today).flatMap((month) => overheads.map((overhead) => rowOf(overhead, month)))
}

function monthsUpTo(today: string): string[] {
  const [year = 0, month = 1] = today.split('-').map(Number)
  return Array.from({ length: MONTHS }, (_, back) =>
    new Date(Date.UTC(year, month - MONTHS + back, 1)).toISOString().slice(0, 10),
  )
}

function rowOf({ usual, spread, ...overhead }: Overhead, month: string) {
  const chance = chanceOf(`expense ${overhead.title} ${month}`)
  const amount = Math.round((usual * (1 + spread * (chance.next() * 2 - 1))) / 100) * 100
  const entered = { created_at: officeInstant(month, 0), updated_at: officeInstant(month, 0) }
  return { ...overhead, month, amount, created_by: OWNER, updated_by: OWNER, ...entered }
}
