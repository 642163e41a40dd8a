import type { SavedView } from '@dromos/contract/views/views.ts'
import { Button } from '@mantine/core'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ViewExtra, Views } from '../list/views/use-views.ts'
import { call } from '../platform/api.ts'
import { dayOf } from '../platform/format.ts'
import { sentenceOf } from '../platform/http.ts'
import { queryClient } from '../platform/query-client.ts'
import { useAuthor, useCan } from '../platform/session/session.tsx'
import { toast } from '../ui/dialogs/toast.tsx'
import { IconMail } from '../ui/icons.ts'
import { t } from './report-mail.messages.ts'

const mailsQuery = queryOptions({
  queryKey: ['stats', 'mails'],
  queryFn: async ({ signal }) => (await call('GET /stats/mails', { signal })).data,
  staleTime: 60_000,
})

/** Has the open report mailed to its owner each month, or no longer; nothing where no own report is open. */
export function ReportMailButton({ active }: Pick<Views, 'active'>) {
  const mayUse = useCan()('views.use')
  const { user } = useAuthor()
  const isOwn = active !== null && active.owner.id === user.id
  const { data: mails } = useQuery({ ...mailsQuery, enabled: mayUse && isOwn })
  const [isSaving, setSaving] = useState(false)
  if (!mayUse || !isOwn || !mails) return null
  const mail = mails.find(({ view_id: id }) => id === active.id)
  const choose = async () => {
    setSaving(true)
    await setMailed(active, !mail)
    setSaving(false)
  }
  return (
    <Button
      leftSection={<IconMail size={15} />}
      aria-pressed={mail !== undefined}
      title={mail ? t('next', { day: dayOf(mail.next_on) }) : t('hint')}
      loading={isSaving}
      onClick={() => void choose()}
    >
      {t(mail ? 'isMailed' : 'mail')}
    </Button>
  )
}

/** Beside a new report: that it is mailed from the start. */
export const mailedReport: ViewExtra = {
  get label() {
    return t('fromStart')
  },
  add: (report) => setMailed(report, true),
}

async function setMailed({ id, name }: SavedView, mailed: boolean): Promise<void> {
  try {
    await call('PUT /stats/mails/{id}', { params: { id }, body: { mailed } })
    await queryClient.invalidateQueries({ queryKey: mailsQuery.queryKey })
    toast({ text: t(mailed ? 'begun' : 'ended', { name }) })
  } catch (error) {
    toast({ text: sentenceOf(error), tone: 'problem' })
  }
}
