import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { fillIn } from '../platform/form-fill.ts'
import { readQuery } from '../platform/query-client.ts'
import { contactQuery } from './contacts.api.ts'

interface DriverSide {
  transporter_id?: number | null | undefined
  pn_truck?: string | null | undefined
  pn_trailer?: string | null | undefined
}

export type PlateName = 'pn_truck' | 'pn_trailer'

/** The first of a driver's plates; empty where none is known. */
export async function platesOf(driver: number): Promise<Record<PlateName, string>> {
  const { pn_trucks: trucks, pn_trailers: trailers } = await readQuery(contactQuery(driver))
  return { pn_truck: trucks[0] ?? '', pn_trailer: trailers[0] ?? '' }
}

/** The plates of a chosen driver's own truck; of those that are not known, the ones that stand there are `kept`. */
export async function fillPlates<F extends DriverSide & FieldValues, O>(
  form: UseFormReturn<F, unknown, O>,
  driver: number | null,
  kept: (name: PlateName, plate: string) => boolean = () => false,
): Promise<void> {
  if (driver === null) return
  // These fields have the same paths and types in every form that has them; the form's type cannot say so.
  await fillIn(form as unknown as UseFormReturn<DriverSide>, {
    chosen: { transporter_id: driver },
    ask: async () => {
      const plates = await platesOf(driver)
      const names = (['pn_truck', 'pn_trailer'] as const).filter((name) => !kept(name, plates[name]))
      return Object.fromEntries(names.map((name) => [name, plates[name]]))
    },
  })
}
