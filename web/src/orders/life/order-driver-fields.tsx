import { tidyPlate } from '@dromos/contract/base/plate.rules.ts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Control, FieldPath, FieldValues } from 'react-hook-form'
import { useWatch } from 'react-hook-form'
import { ContactField } from '../../contacts/contact-field.tsx'
import { contactQuery } from '../../contacts/contacts.api.ts'
import { readQuery } from '../../platform/query-client.ts'
import { TextField } from '../../ui/fields/text-field.tsx'
import type { FieldProps } from '../../ui/fields/use-field.ts'
import { t } from './order-life.messages.ts'
import classes from './order-life.module.css'

export interface DriverPlates {
  id: number
  pn_truck: string
  pn_trailer: string
}

type DriverFieldProps<T extends FieldValues, O> = Omit<FieldProps<T, O>, 'label'> & {
  carrier: number | null
  onPlates: (plates: DriverPlates) => void
}

export function DriverField<T extends FieldValues, O>({
  carrier,
  onPlates,
  ...props
}: DriverFieldProps<T, O>) {
  return (
    <ContactField
      {...props}
      label={t('transporter')}
      firmId={carrier}
      onPicked={(id) => {
        if (id !== null) void platesOf(id).then(onPlates)
      }}
    />
  )
}

export async function platesOf(contactId: number): Promise<DriverPlates> {
  const contact = await readQuery(contactQuery(contactId))
  return { id: contactId, pn_truck: contact.pn_trucks[0] ?? '', pn_trailer: contact.pn_trailers[0] ?? '' }
}

interface PlateFieldsProps<T extends FieldValues, O> {
  control: Control<T, unknown, O>
  truck: FieldPath<T>
  trailer: FieldPath<T>
  driver: number | null
  onPicked: (name: keyof Plates, plate: string) => void
  required?: boolean
  isFirst?: boolean
}

type Plates = Omit<DriverPlates, 'id'>

export function PlateFields<T extends FieldValues, O>({
  control,
  truck,
  trailer,
  driver,
  onPicked,
  required,
  isFirst,
}: PlateFieldsProps<T, O>) {
  const [first, second] = useWatch({ control, name: [truck, trailer] })
  const { data: contact } = useQuery({ ...contactQuery(driver ?? 0), enabled: driver !== null })
  return (
    <>
      <TextField
        control={control}
        name={truck}
        label={t('truck')}
        required={required}
        isFirst={isFirst}
        span={6}
      />
      <TextField control={control} name={trailer} label={t('trailer')} span={6} />
      <KnownPlates
        label={t('truck')}
        typed={first}
        plates={contact?.pn_trucks ?? []}
        onPicked={(plate) => onPicked('pn_truck', plate)}
      />
      <KnownPlates
        label={t('trailer')}
        typed={second}
        plates={contact?.pn_trailers ?? []}
        onPicked={(plate) => onPicked('pn_trailer', plate)}
      />
    </>
  )
}

interface KnownPlatesProps {
  label: string
  typed: string | null | undefined
  plates: readonly string[]
  onPicked: (plate: string) => void
}

function KnownPlates({ label, typed, plates, onPicked }: KnownPlatesProps) {
  const others = plates.filter((plate) => plate !== tidyPlate(typed ?? ''))
  if (plates.length < 2 || others.length === 0) return null
  return (
    <fieldset className={classes.plates} aria-label={label}>
      {others.map((plate) => (
        <Button key={plate} size="compact-xs" onClick={() => onPicked(plate)}>
          {plate}
        </Button>
      ))}
    </fieldset>
  )
}
