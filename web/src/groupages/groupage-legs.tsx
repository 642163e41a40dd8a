import { groupageLimits } from '@dromos/contract/groupages/groupage-input.ts'
import type { GroupageOrder } from '@dromos/contract/groupages/groupages.ts'
import { startingKey } from '@dromos/contract/groupages/split.rules.ts'
import type { TourMoney } from '@dromos/contract/groupages/money.ts'
import { sideLegs, sideLegWords, splitKeys, splitWords } from '@dromos/contract/constants/split-keys.ts'
import { fieldText } from '@dromos/contract/base/messages.ts'
import { Button, Checkbox } from '@mantine/core'
import { use } from 'react'
import { useFieldArray, useWatch } from 'react-hook-form'
import { language } from '../i18n/language.ts'
import { toast } from '../ui/dialogs/toast.tsx'
import { SegmentedField } from '../ui/fields/choice-field.tsx'
import { MoneyField } from '../ui/fields/number-field.tsx'
import { SelectField } from '../ui/fields/select-field.tsx'
import { FormReadOnly } from '../ui/fields/use-field.ts'
import { FieldGrid, FormSection } from '../ui/form/form-section.tsx'
import { IconPlus, IconTrash } from '../ui/icons.ts'
import { t as ui } from '../ui/ui.messages.ts'
import { CarrierPair } from './carrier-fields.tsx'
import type { GroupageFormApi } from './groupage-form-values.ts'
import { t } from './groupages.messages.ts'
import classes from './groupages.module.css'

const keyOptions = splitKeys.map((value) => ({ value, label: splitWords[value][language] }))
const kindOptions = sideLegs.map((value) => ({ value, label: sideLegWords[value][language] }))

interface CostsProps {
  form: GroupageFormApi
  orders: readonly GroupageOrder[]
  money: TourMoney
}

/** What the main leg costs, and by what that is divided. */
export const MainLeg = ({ form: { control }, orders, money: { fault } }: CostsProps) => (
  <FormSection title={t('sections.main')}>
    <MoneyField control={control} name="transport_cost" label={t('field.transport_cost')} span={4} />
    <SplitKeyField control={control} name="split_key" orders={orders} fault={fault} />
  </FormSection>
)

interface SplitKeyProps extends Pick<CostsProps, 'orders'> {
  control: GroupageFormApi['control']
  name: 'split_key' | `legs.${number}.split_key`
  fault: TourMoney['fault']
}

/** Left empty, it says by what the cost is divided then. */
const SplitKeyField = ({ control, name, orders, fault }: SplitKeyProps) => (
  <SelectField
    control={control}
    name={name}
    label={t('field.split_key')}
    options={keyOptions}
    placeholder={splitWords[startingKey(orders)][language]}
    warning={fault ? fieldText(`split_${fault}`, language) : undefined}
    clearable
    span={4}
  />
)

/** Collections to the truck and deliveries from it, each shared by the orders that need it. */
export function SideLegs({ form, orders, money }: CostsProps) {
  const isReadOnly = use(FormReadOnly)
  const legs = useFieldArray({ control: form.control, name: 'legs', keyName: 'key' })
  const add = () =>
    legs.append({
      kind: 'before',
      firm_carrier_id: null,
      transporter_id: null,
      transport_cost: 0,
      split_key: null,
      orders: [],
    })
  const remove = (row: number) => {
    const taken = form.getValues(`legs.${row}`)
    legs.remove(row)
    const restore = () => legs.insert(row, taken, { shouldFocus: false })
    toast({ text: t('legRemoved'), action: { label: ui('undo'), run: restore } })
  }
  const isOpen = !isReadOnly && orders.length > 0 && legs.fields.length < groupageLimits.legs
  return (
    <FormSection
      title={t('sections.legs')}
      actions={
        isOpen && (
          <Button size="xs" leftSection={<IconPlus size={14} />} onClick={add}>
            {t('addLeg')}
          </Button>
        )
      }
    >
      {legs.fields.length === 0 && <p className="muted whole">{t('noLegs')}</p>}
      {legs.fields.map(({ key }, row) => (
        <Leg
          key={key}
          form={form}
          row={row}
          orders={orders}
          fault={money.leg_faults[row] ?? null}
          onRemove={() => remove(row)}
        />
      ))}
    </FormSection>
  )
}

interface LegProps {
  form: GroupageFormApi
  row: number
  orders: readonly GroupageOrder[]
  fault: TourMoney['fault']
  onRemove: () => void
}

function Leg({ form, row, orders, fault, onRemove }: LegProps) {
  const { control } = form
  const isReadOnly = use(FormReadOnly)
  const chosen = useWatch({ control, name: `legs.${row}.orders` })
  const shared = orders.filter(({ id }) => chosen.some(({ order_id: one }) => one === id))
  const number = row + 1
  return (
    <fieldset className={classes.leg} aria-label={t('legN', { number })}>
      <FieldGrid>
        <SegmentedField
          control={control}
          name={`legs.${row}.kind`}
          label={t('field.kind')}
          options={kindOptions}
          span={4}
        />
        <MoneyField
          control={control}
          name={`legs.${row}.transport_cost`}
          label={t('field.transport_cost')}
          span={4}
        />
        <SplitKeyField control={control} name={`legs.${row}.split_key`} orders={shared} fault={fault} />
        <CarrierPair
          form={form}
          firm={`legs.${row}.firm_carrier_id`}
          contact={`legs.${row}.transporter_id`}
          span={6}
        />
        <LegOrders form={form} row={row} orders={orders} />
        {!isReadOnly && (
          <Button
            className={classes.removal}
            size="xs"
            variant="subtle"
            leftSection={<IconTrash size={14} />}
            onClick={onRemove}
          >
            {t('removeLeg', { number })}
          </Button>
        )}
      </FieldGrid>
    </fieldset>
  )
}

/** Which orders share the leg, and what part was agreed for one of them. */
function LegOrders({ form, row, orders }: Pick<LegProps, 'form' | 'row' | 'orders'>) {
  const isReadOnly = use(FormReadOnly)
  const chosen = useWatch({ control: form.control, name: `legs.${row}.orders` })
  const error = form.getFieldState(`legs.${row}.orders`, form.formState).error
  const toggle = (id: number, isIn: boolean) => {
    const others = chosen.filter((one) => one.order_id !== id)
    const next = isIn ? [...others, { order_id: id, agreed: null }] : others
    form.setValue(`legs.${row}.orders`, next, { shouldDirty: true, shouldValidate: Boolean(error) })
  }
  return (
    <fieldset className={classes.members}>
      <legend>{t('legOrders')}</legend>
      {orders.map(({ id, number_id: number, customer }) => {
        const at = chosen.findIndex((one) => one.order_id === id)
        return (
          <div key={id} className={classes.member}>
            <Checkbox
              label={`${number} ${customer}`}
              checked={at >= 0}
              disabled={isReadOnly}
              onChange={(event) => toggle(id, event.currentTarget.checked)}
            />
            {at >= 0 && (
              <MoneyField
                control={form.control}
                name={`legs.${row}.orders.${at}.agreed`}
                label={t('agreedOf', { number })}
                placeholder={t('field.agreed')}
                isLabelHidden
              />
            )}
          </div>
        )
      })}
      {error && <p className="danger">{fieldText('required', language)}</p>}
    </fieldset>
  )
}
