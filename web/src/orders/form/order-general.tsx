import { language } from '../../i18n/language.ts'
import { directionWords } from '@dromos/contract/trade/order-words.ts'
import { incoterms, MOST_COLLEAGUES } from '@dromos/contract/orders/order-input.ts'
import { directions } from '@dromos/contract/trade/order-statuses.ts'
import type { StaffOrderRecord } from '@dromos/contract/orders/order-record.ts'
import { use } from 'react'
import { BusinessField } from '../../businesses/business-field.tsx'
import { CustomerFields, customerOf } from '../../contacts/customer-field.tsx'
import { SegmentedField, SwitchField } from '../../ui/fields/choice-field.tsx'
import { MoneyField } from '../../ui/fields/number-field.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { FormReadOnly } from '../../ui/fields/use-field.ts'
import { FormSection } from '../../ui/form/form-section.tsx'
import { UserField, UsersField } from '../../people/user-field.tsx'
import { OrderCredit } from '../accounting/order-credit.tsx'
import { consignmentOf } from '../../consignments/consignment-values.ts'
import { CostLines } from '../../consignments/cost-lines.tsx'
import { t } from './order-form.messages.ts'
import type { OrderFormApi } from './order-form-values.ts'
import classes from './order-form.module.css'
import { useProposedDirection } from './use-proposed-direction.ts'
import { OrderMoneyCard } from './order-money-card.tsx'

const directionOptions = directions.map((value) => ({ value, label: directionWords[value][language] }))
const freightOptions = [
  { value: 'paid', label: t('paid') },
  { value: 'collect', label: t('collect') },
]
const incotermOptions = incoterms.map((value) => ({ value, label: value }))

export function OrderGeneral({ form, order }: { form: OrderFormApi; order: StaffOrderRecord | null }) {
  const isReadOnly = use(FormReadOnly)
  const isLocked = order !== null && order.can.update && !order.can.money
  return (
    <>
      <div className={classes.columns}>
        <div>
          <FormSection title={t('sections.customer')}>
            <CustomerFields form={customerOf(form)} labels={t.group('field')} />
            <OrderCredit form={form} order={order} />
          </FormSection>
          <PeopleSection form={form} />
          <OrderMoneyCard form={form} order={order} />
        </div>
        <div>
          <OrderSection form={form} isNew={order === null} />
          <PriceSection form={form} order={order} isLocked={isLocked} />
        </div>
      </div>
      <FormReadOnly value={isReadOnly || isLocked}>
        <CostLines form={consignmentOf(form)} isLocked={isLocked} />
      </FormReadOnly>
    </>
  )
}

function PeopleSection({ form: { control } }: { form: OrderFormApi }) {
  return (
    <FormSection title={t('sections.people')}>
      <UserField control={control} name="assign_user" label={t('field.assign_user')} span={6} />
      <UsersField
        control={control}
        name="assign_users"
        label={t('field.assign_users')}
        max={MOST_COLLEAGUES}
        span={6}
      />
    </FormSection>
  )
}

function OrderSection({ form, isNew }: { form: OrderFormApi; isNew: boolean }) {
  const { control } = form
  const isProposed = useProposedDirection(form, isNew)
  return (
    <FormSection title={t('sections.order')}>
      <SegmentedField
        control={control}
        name="import_export"
        label={t('field.import_export')}
        options={directionOptions}
        description={isProposed && t('proposedDirection')}
        span={12}
      />
      {/* The number is drawn from the business's own sequence and keeps the order with it. */}
      <BusinessField
        control={control}
        name="business_id"
        label={t('field.business_id')}
        required
        readOnly={!isNew}
        span={6}
      />
      <SwitchField control={control} name="avoid_sea" label={t('field.avoid_sea')} span={6} />
    </FormSection>
  )
}

interface PriceProps {
  form: OrderFormApi
  order: StaffOrderRecord | null
  isLocked: boolean
}

function PriceSection({ form: { control }, order, isLocked }: PriceProps) {
  return (
    <FormSection title={t('sections.price')}>
      <MoneyField
        control={control}
        name="customer_price"
        label={t('field.customer_price')}
        readOnly={isLocked}
        span={6}
      />
      {order?.firm_carrier && (
        <MoneyField
          control={control}
          name="transporter_price"
          label={t('field.transporter_price')}
          readOnly={isLocked}
          span={6}
        />
      )}
      <SegmentedField
        control={control}
        name="freight_terms"
        label={t('field.freight_terms')}
        options={freightOptions}
        span={order?.firm_carrier ? 12 : 6}
      />
      <SelectField
        control={control}
        name="incoterm"
        label={t('field.incoterm')}
        options={incotermOptions}
        clearable
        span={6}
      />
      <TextField control={control} name="incoterm_place" label={t('field.incoterm_place')} span={6} />
    </FormSection>
  )
}
