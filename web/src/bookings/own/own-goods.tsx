import type { OwnChoices } from '@dromos/contract/bookings/own-bookings.ts'
import { useFieldArray, useWatch } from 'react-hook-form'
import { SwitchField } from '../../ui/fields/choice-field.tsx'
import { NumberField } from '../../ui/fields/number-field.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { t } from './own-bookings.messages.ts'
import { emptyCargo, emptyPacking, optionsOf } from './own-form-values.ts'
import type { LoadProps, OwnFormApi } from './own-form-values.ts'
import { OwnLines } from './own-lines.tsx'
import classes from './own-booking.module.css'

/** A line says what goods and on what they stand; of goods that the office has entered otherwise each part is shown alone. */
export function OwnGoods({ form: { control }, index, choices }: LoadProps) {
  const at = `details.${index}` as const
  const cargos = useFieldArray({ control, name: `${at}.cargos`, keyName: 'key' })
  const packings = useFieldArray({ control, name: `${at}.packings`, keyName: 'key' })
  const longer = cargos.fields.length < packings.fields.length ? packings.fields : cargos.fields
  const add = () => {
    cargos.append(emptyCargo(), { shouldFocus: false })
    packings.append(emptyPacking(), { shouldFocus: false })
  }
  const remove = (line: number) => {
    if (line < cargos.fields.length) cargos.remove(line)
    if (line < packings.fields.length) packings.remove(line)
  }
  return (
    <OwnLines
      keys={longer.map(({ key }) => key)}
      add={{ label: t('line'), run: add }}
      remove={longer.length > 1 ? { label: (number) => t('removeLine', { number }), run: remove } : null}
    >
      {(line, cross) => (
        <div className={classes.line}>
          {line < cargos.fields.length && (
            <Cargo control={control} at={`${at}.cargos.${line}`} choices={choices} />
          )}
          {line < packings.fields.length && (
            <Packing control={control} at={`${at}.packings.${line}`} choices={choices} />
          )}
          {cross}
          {line < cargos.fields.length && (
            <Danger control={control} at={`${at}.cargos.${line}`} choices={choices} />
          )}
        </div>
      )}
    </OwnLines>
  )
}

interface PartProps<P extends string> {
  control: OwnFormApi['control']
  at: P
  choices: OwnChoices | undefined
}

type CargoAt = `details.${number}.cargos.${number}`

const Cargo = ({ control, at, choices }: PartProps<CargoAt>) => (
  <>
    <TextField control={control} name={`${at}.description`} label={t('field.description')} />
    <SelectField
      control={control}
      name={`${at}.cargo_id`}
      label={t('field.cargo_id')}
      options={optionsOf(choices?.cargos)}
      isLoading={!choices}
      required
    />
  </>
)

const Packing = ({ control, at, choices }: PartProps<`details.${number}.packings.${number}`>) => (
  <>
    <SelectField
      control={control}
      name={`${at}.packing_type_id`}
      label={t('field.packing_type_id')}
      options={optionsOf(choices?.packings)}
      isLoading={!choices}
      required
    />
    <NumberField control={control} name={`${at}.pallets`} label={t('field.pallets')} required />
    <NumberField control={control} name={`${at}.height`} label={t('field.height')} />
    <SwitchField control={control} name={`${at}.exchange`} label={t('field.exchange')} />
  </>
)

/** What has to be known of dangerous goods: asked where their kind is one, or something of it is told. */
function Danger({ control, at, choices }: PartProps<CargoAt>) {
  const [kind, ...told] = useWatch({
    control,
    name: [`${at}.cargo_id`, `${at}.un_number`, `${at}.adr_class`],
  })
  const isDangerous = choices?.cargos.some(({ id, adr }) => adr && id === kind) ?? false
  if (!isDangerous && !told.some(Boolean)) return null
  return (
    <div className={classes.danger}>
      <TextField control={control} name={`${at}.un_number`} label={t('field.un_number')} />
      <TextField control={control} name={`${at}.adr_class`} label={t('field.adr_class')} />
    </div>
  )
}
