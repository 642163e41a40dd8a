import { Link } from '@tanstack/react-router'
import { useFormChoices } from '../../categories/form-choices.api.ts'
import { useSavedRecord } from '../../list/record-screen.tsx'
import { useListBack } from '../../list/use-origin.ts'
import { RecordForm } from '../../ui/form/record-form.tsx'
import { firmRecords } from '../firm-list.ts'
import { firmWords } from '../firm-words.ts'
import { CarrierFields } from './carrier-fields.tsx'
import { carrierRail } from './carrier-rail.tsx'
import { carrierLabels } from './carrier-values.ts'
import { t } from './carrier.messages.ts'
import { useCarrierSave } from './use-carrier-save.ts'

/** One form for a carrier from a call: firm, driver, truck and licence in one go. */
export function CarrierCreatePage() {
  useFormChoices('firms')
  const { search, back } = useListBack(firmRecords)
  const onSaved = useSavedRecord(null, firmRecords, t('saved'))
  const { form, saving, file, choose } = useCarrierSave({ onSaved })
  return (
    <RecordForm
      title={t('title')}
      trail={
        <Link to={firmRecords.path} search={search}>
          {firmRecords.title}
        </Link>
      }
      form={form}
      startAt="name"
      saving={saving}
      words={{ ...firmWords, labels: carrierLabels }}
      onCancel={back}
      rail={carrierRail({ form, file })}
    >
      <CarrierFields form={form} file={file} onFile={choose} />
    </RecordForm>
  )
}
