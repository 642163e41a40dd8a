import { placeholderWords } from '@dromos/contract/mail/composer/placeholders.ts'
import type { Placeholder } from '@dromos/contract/mail/composer/placeholders.ts'
import type { ComposerPreview as Previewed } from '@dromos/contract/mail/composer/composer.ts'
import { useQuery } from '@tanstack/react-query'
import { language } from '../../i18n/language.ts'
import { ErrorPanel } from '../../ui/states/error-panel.tsx'
import { MailFrame } from '../../ui/mail-frame.tsx'
import { SkeletonLines } from '../../ui/states/skeleton-lines.tsx'
import { draftOf } from './composer-values.ts'
import type { ComposerFormState } from './composer-values.ts'
import type { ComposerCalls } from './composer.api.ts'
import { t } from './composer.messages.ts'
import classes from './composer.module.css'

export function ComposerPreview({ form, calls }: { form: ComposerFormState; calls: ComposerCalls }) {
  const { to, subject, body, ...draft } = draftOf(form.getValues())
  const written = { to: to.filter((email) => email.includes('@')), language: draft.language, subject, body }
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
      <PlaceNotes {...preview.data} />
      <p className={classes.subject}>{preview.data.subject}</p>
      <MailFrame html={preview.data.html} label={t('previewOf', { email: to[0] ?? '–' })} />
    </div>
  )
}

/** What the mail does not say because nothing is known of it. */
function PlaceNotes({ left_out: leftOut, missing }: Pick<Previewed, 'left_out' | 'missing'>) {
  return (
    <>
      {missing.length > 0 && (
        <p className={classes.note} data-tone="danger">
          {t('missing', { places: namesOf(missing) })}
        </p>
      )}
      {leftOut.length > 0 && <p className={classes.note}>{t('leftOut', { places: namesOf(leftOut) })}</p>}
    </>
  )
}

const namesOf = (places: readonly Placeholder[]): string =>
  places.map((name) => placeholderWords[name][language]).join(', ')
