import { language } from '../../i18n/language.ts'
import { directionWords } from '@dromos/contract/constants/order-words.ts'
import { MOST_COLLEAGUES } from '@dromos/contract/orders/order-input.ts'
import { directions } from '@dromos/contract/constants/order-statuses.ts'
import type { StaffOrderRecord } from '@dromos/contract/orders/order-record.ts'
import { use } from 'react'
import { useWatch } from 'react-hook-form'
import { BusinessField } from '../../businesses/business-field.tsx'
import { CustomerFields, customerOf } from '../../contacts/customer-field.tsx'
import { SegmentedField, SwitchField } from '../../ui/fields/choice-field.tsx'
import { MoneyField } from '../../ui/fields/number-field.tsx'
import { FormReadOnly, LockedFields } from '../../ui/fields/use-field.ts'
import { FormSection } from '../../ui/form/form-section.tsx'
import { UserField, UsersField } from '../../people/user-field.tsx'
import { lineMarks } from '../accounting/line-marks.ts'
import { lockWords } from '../accounting/lock-words.ts'
import { OrderCarrierSection } from '../life/order-carrier-section.tsx'
import { CustomerCredit } from '../rail/customer-credit.tsx'
import { consignmentOf } from '../../consignments/consignment-values.ts'
import { CostLines } from '../../consignments/cost-lines.tsx'
import { FreightFields, freightOf } from '../../consignments/freight-fields.tsx'
import { NewOrderCarrier } from './new-order-carrier.tsx'
import { t } from './order-form.messages.ts'
import { OrderProposals } from './order-proposals.tsx'
import type { CarrierBlock } from './use-carrier-block.ts'
import type { Proposals } from './use-proposals.ts'
import type { OrderFormApi } from './order-form-values.ts'

const directionOptions = directions.map((value) => ({ value, label: directionWords[value][language] }))

interface OrderGeneralProps {
  form: OrderFormApi
  order: StaffOrderRecord | null
  proposals: Proposals
  carrier: CarrierBlock
  /** What the countries of both ends say of the direction. */
  directionHint: string | false
}

export function OrderGeneral({ form, order, carrier, ...proposed }: OrderGeneralProps) {
  const isReadOnly = use(FormReadOnly)
  const isLocked = order !== null && order.can.update && !order.can.money
  const parts = { form, order, isLocked }
  return (
    <LockedFields value={order && lockWords(order.life)}>
      {order && <OrderCarrierSection form={form} order={order} isLocked={isLocked} />}
      <CustomerSection {...parts} {...proposed} />
      <PriceSection {...parts} />
      {!order && <NewOrderCarrier form={form} block={carrier} />}
      <FormReadOnly value={isReadOnly || isLocked}>
        <CostLines
          form={consignmentOf(form)}
          isLocked={isLocked}
          marks={order ? lineMarks(order) : undefined}
        />
      </FormReadOnly>
    </LockedFields>
  )
}

type CustomerSectionProps = PartProps & Pick<OrderGeneralProps, 'proposals' | 'directionHint'>

function CustomerSection({ form, order, proposals, directionHint }: CustomerSectionProps) {
  const { control } = form
  const isNew = order === null
  const responsible = useWatch({ control, name: 'assign_user' })
  return (
    <FormSection title={t('sections.customer')} actions={<CustomerTerms order={order} />}>
      <CustomerFields form={customerOf(form)} labels={t.group('field')} />
      <CustomerCredit form={form} order={order} />
      {isNew && <OrderProposals {...proposals} />}
      <SegmentedField
        control={control}
        name="import_export"
        label={t('field.import_export')}
        options={directionOptions}
        description={directionHint}
        span={5}
      />
      {/* The number is drawn from the business's own sequence and keeps the order with it. */}
      <BusinessField
        control={control}
        name="business_id"
        label={t('field.business_id')}
        required
        readOnly={!isNew}
        span={4}
      />
      <SwitchField control={control} name="avoid_sea" label={t('field.avoid_sea')} span={3} />
      <UserField control={control} name="assign_user" label={t('field.assign_user')} span={5} />
      <UsersField
        control={control}
        name="assign_users"
        label={t('field.assign_users')}
        max={MOST_COLLEAGUES}
        without={responsible}
        span={7}
      />
    </FormSection>
  )
}

/** By when the customer pays, as it was agreed. */
function CustomerTerms({ order }: Pick<PartProps, 'order'>) {
  const terms = order?.terms.sell
  return terms ? <span className="muted">{t('terms', { count: terms.days })}</span> : null
}

interface PartProps {
  form: OrderFormApi
  order: StaffOrderRecord | null
  isLocked: boolean
}

function PriceSection({ form, isLocked }: PartProps) {
  return (
    <FormSection title={t('sections.price')}>
      <MoneyField
        control={form.control}
        name="customer_price"
        label={t('field.customer_price')}
        readOnly={isLocked}
        span={4}
      />
      <FreightFields form={freightOf(form)} labels={t.group('field')} />
    </FormSection>
  )
}
