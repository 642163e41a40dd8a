import { useWatch } from 'react-hook-form'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { FirmAddressField, mainAddressOf } from '../firms/firm-address-field.tsx'
import { CustomerField } from '../firms/firm-field.tsx'
import { fillIn } from '../platform/form-fill.ts'
import { ContactField } from './contact-field.tsx'
import { t } from './contacts.messages.ts'

interface CustomerForm {
  firm_company_id: number | null | undefined
  firm_address_id: number | null | undefined
  customer_id: number | null | undefined
}
type CustomerFormApi = UseFormReturn<CustomerForm>

export function customerOf<F extends CustomerForm & FieldValues, O>(form: UseFormReturn<F, unknown, O>) {
  // These fields have the same paths and types in every form that has them; the form's type cannot say so.
  return form as unknown as CustomerFormApi
}

interface CustomerFieldsProps {
  form: CustomerFormApi
  labels: Readonly<Record<keyof CustomerForm, string>>
}

export function CustomerFields({ form, labels }: CustomerFieldsProps) {
  const { control } = form
  const firmId = useWatch({ control, name: 'firm_company_id' }) ?? null
  const followFirm = async (id: number | null) => {
    form.setValue('firm_address_id', null, { shouldDirty: true })
    form.setValue('customer_id', null, { shouldDirty: true })
    if (id === null) return
    await fillIn(form, {
      chosen: { firm_company_id: id },
      ask: async () => ({ firm_address_id: await mainAddressOf(id) }),
    })
  }
  return (
    <>
      <CustomerField
        control={control}
        name="firm_company_id"
        label={labels.firm_company_id}
        placeholder={t('customerHint')}
        isInsured
        required
        onPicked={(id) => void followFirm(id)}
        span={5}
      />
      <FirmAddressField
        control={control}
        name="firm_address_id"
        label={labels.firm_address_id}
        firmId={firmId}
        span={4}
      />
      <ContactField
        control={control}
        name="customer_id"
        label={labels.customer_id}
        firmId={firmId}
        span={3}
      />
    </>
  )
}
