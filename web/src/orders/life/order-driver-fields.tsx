import { tidyPlate } from '@dromos/contract/notation/plates.rules.ts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Control, FieldPath, FieldValues } from 'react-hook-form'
import { useWatch } from 'react-hook-form'
import { ContactField } from '../../contacts/contact-field.tsx'
import { contactQuery } from '../../contacts/contacts.api.ts'
import type { PlateName } from '../../contacts/driver-plates.api.ts'
import { TextField } from '../../ui/fields/text-field.tsx'
import type { FieldProps } from '../../ui/fields/use-field.ts'
import { t } from './order-life.messages.ts'
import classes from './order-life.module.css'

type DriverFieldProps<T extends FieldValues, O> = Omit<FieldProps<T, O>, 'label'> & {
  carrier: number | null
  onPicked: (driver: number | null) => void
}

export function DriverField<T extends FieldValues, O>({ carrier, ...props }: DriverFieldProps<T, O>) {
  return <ContactField {...props} label={t('transporter')} firmId={carrier} />
}

interface PlateFieldsProps<T extends FieldValues, O> {
  control: Control<T, unknown, O>
  truck: FieldPath<T>
  trailer: FieldPath<T>
  driver: number | null
  onPicked: (name: PlateName, plate: string) => void
  required?: boolean
  isFirst?: boolean
}

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
