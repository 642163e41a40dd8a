import type { ContactRecord } from '@dromos/contract/contacts/contacts.ts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { RecordForm } from '../ui/form/record-form.tsx'
import { RecordLoading } from '../ui/form/record-loading.tsx'
import { StateFlag } from '../ui/state-chip.tsx'
import { toast } from '../ui/dialogs/toast.tsx'
import { useBack } from '../ui/use-back.ts'
import { ContactActions } from './contact-actions.tsx'
import { ContactFields } from './contact-form.tsx'
import { contactLogWords } from './contact-log.api.ts'
import { contactName, contactQuery } from './contacts.api.ts'
import classes from './contacts.module.css'
import { t } from './contacts.messages.ts'
import { useContactSave } from './use-contact-save.ts'

/** `/app/contacts/create` */
export function ContactCreatePage() {
  return <ContactScreen record={null} />
}

/** `/app/contacts/edit/{id}` */
export function ContactEditPage() {
  const { id = '' } = useParams({ strict: false })
  const { data, error, refetch } = useQuery(contactQuery(Number(id)))
  if (data) return <ContactScreen key={data.id} record={data} />
  return (
    <RecordLoading title={t('title')} error={error} onRetry={() => void refetch()}>
      <Button component={Link} to="/app/contacts">
        {t('title')}
      </Button>
    </RecordLoading>
  )
}

function ContactScreen({ record }: { record: ContactRecord | null }) {
  const navigate = useNavigate()
  const back = useBack('/app/contacts')
  const { form, saving } = useContactSave({
    record,
    onSaved: (saved) => {
      toast({ text: t('saved') })
      if (record) return
      void navigate({ to: '/app/contacts/edit/$id', params: { id: String(saved.id) }, replace: true })
    },
  })
  return (
    <RecordForm
      title={record ? contactName(record) : t('newContact')}
      trail={<Link to="/app/contacts">{t('title')}</Link>}
      aside={record && <Facts contact={record} />}
      actions={record && <ContactActions contact={record} onDestroyed={back} />}
      form={form}
      startAt={record ? undefined : 'firm_id'}
      saving={saving}
      words={contactLogWords}
      readOnly={record !== null && !record.can.update}
      stamp={record ?? undefined}
      onCancel={back}
    >
      <ContactFields form={form} withFirm={record === null} />
    </RecordForm>
  )
}

function Facts({ contact }: { contact: ContactRecord }) {
  return (
    <>
      <Link
        className={classes['firm']}
        to="/app/firms/edit/$id"
        params={{ id: String(contact.firm_id) }}
        search={{ tab: 'contacts' }}
      >
        {contact.firm}
      </Link>
      {!contact.active && <StateFlag tone="plain">{t('inactive')}</StateFlag>}
    </>
  )
}
