import { newTitles } from '@dromos/contract/constants/words.ts'
import { language } from '../i18n/language.ts'
import { useCategories } from '../categories/categories.api.ts'
import { DrawerForm } from '../ui/form/drawer-form.tsx'
import { useRecordForm } from '../ui/form/use-record-form.ts'
import { contactValues } from './contact-form-values.ts'
import { ContactFields } from './contact-form.tsx'
import { contactLabels } from './contact-log.api.ts'
import { contactCalls } from './contacts.api.ts'

interface ContactDrawerProps {
  firmId: number
  onClose: () => void
  onCreated: () => void
}

export function ContactDrawer({ firmId, onClose, onCreated }: ContactDrawerProps) {
  // The names of job titles are wanted at once.
  useCategories('job_title')
  const values = contactValues(firmId)
  const { form, saving } = useRecordForm({
    record: null,
    closesWhenSaved: true,
    calls: contactCalls,
    values,
    onSaved: onCreated,
  })
  return (
    <DrawerForm
      title={newTitles.contacts[language]}
      form={form}
      saving={saving}
      labels={contactLabels}
      onClose={onClose}
    >
      <ContactFields form={form} withFirm={false} />
    </DrawerForm>
  )
}
