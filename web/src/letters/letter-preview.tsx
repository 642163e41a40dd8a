import { useQuery } from '@tanstack/react-query'
import { ErrorPanel } from '../ui/states/error-panel.tsx'
import { MailFrame } from '../ui/mail-frame.tsx'
import { SkeletonLines } from '../ui/states/skeleton-lines.tsx'
import { draftOf } from './letter-values.ts'
import type { LetterFormState } from './letter-values.ts'
import type { LetterCalls } from './letters.api.ts'
import { t } from './letters.messages.ts'
import classes from './letters.module.css'

export function LetterPreview({ form, calls }: { form: LetterFormState; calls: LetterCalls }) {
  const { to, language, subject, body } = draftOf(form.getValues())
  const written = { to: to.filter((email) => email.includes('@')), language, subject, body }
  const preview = useQuery({
    queryKey: ['letters', 'preview', calls.place, written],
    queryFn: () => calls.preview(written),
    gcTime: 0,
    retry: false,
  })
  if (preview.isError) return <ErrorPanel error={preview.error} onRetry={() => void preview.refetch()} />
  if (!preview.data) return <SkeletonLines count={8} />
  return (
    <div className={classes.preview}>
      <p className={classes.subject}>{preview.data.subject}</p>
      <MailFrame html={preview.data.html} label={t('previewOf', { email: to[0] ?? '–' })} />
    </div>
  )
}
