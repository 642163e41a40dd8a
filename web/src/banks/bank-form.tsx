import { groupIban, isBicAbroad } from '@dromos/contract/notation/ibans.rules.ts'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { BusinessesField } from '../businesses/business-field.tsx'
import { TextField } from '../ui/fields/text-field.tsx'
import { FormSection } from '../ui/form/form-section.tsx'
import type { BankFormApi } from './bank-form-values.ts'
import { t } from './banks.messages.ts'
import { bankOfBic, bankOfIban } from './known-banks.ts'

export function BankFields({ form }: { form: BankFormApi }) {
  const { control } = form
  const served = useWatch({ control, name: 'businesses' }).filter((id) => typeof id === 'number')
  const { isSuggested, suggest } = useSuggestion(form)
  const [iban, swift] = useWatch({ control, name: ['iban', 'swift'] })
  return (
    <>
      <FormSection title={t('account')}>
        <TextField
          control={control}
          name="iban"
          label={t('iban')}
          placeholder="GR16 0110 1250 0000 0001 2300 695"
          required
          isFirst
          onLeave={(typed) => {
            if (typed !== groupIban(typed)) form.setValue('iban', groupIban(typed), { shouldDirty: true })
            suggest()
          }}
          span={6}
        />
        <TextField
          control={control}
          name="bank_name"
          label={t('bankName')}
          description={isSuggested ? <output>{t('suggested')}</output> : undefined}
          required
          span={6}
        />
        <TextField
          control={control}
          name="swift"
          label={t('swift')}
          description={isBicAbroad(iban ?? '', swift ?? '') ? <output>{t('bicAbroad')}</output> : undefined}
          onLeave={suggest}
          span={6}
        />
        <TextField control={control} name="account" label={t('number')} span={6} />
      </FormSection>
      <FormSection title={t('uses')}>
        <BusinessesField
          control={control}
          name="businesses"
          label={t('businesses')}
          description={t('businessesHint')}
          required
          span={6}
        />
        <BusinessesField
          control={control}
          name="default_for"
          label={t('defaultFor')}
          description={t('defaultHint')}
          only={served}
          span={6}
        />
      </FormSection>
    </>
  )
}

/** Writes bank and BIC from the IBAN, or the bank from the BIC, where they are known and nothing is typed yet. */
function useSuggestion({ getValues, setValue }: BankFormApi) {
  const [isSuggested, setSuggested] = useState(false)
  const suggest = () => {
    const { iban, swift, bank_name: name } = getValues()
    const bank = bankOfIban(iban ?? '') ?? bankOfBic(swift ?? '')
    if (!bank) return
    if (!swift) setValue('swift', bank.bic, { shouldDirty: true })
    if (name) return
    setValue('bank_name', bank.name, { shouldDirty: true })
    setSuggested(true)
  }
  return { isSuggested, suggest }
}
