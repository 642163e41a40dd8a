import classes from './copy-banner.module.css'
import { useQuery } from '@tanstack/react-query'
import { versionQuery } from '../people/sign-in/version.api.ts'
import { fullMomentOf } from '../platform/format.ts'
import { t } from './shell.messages.ts'

/** Over every page of a copy, so that nobody takes it for the house itself. */
export function CopyBanner() {
  const { data } = useQuery(versionQuery)
  if (!data?.copy) return null
  return (
    <aside className={classes.banner} aria-label={t('copy.label')} data-copy>
      <p>
        <strong>{t('copy.since', { moment: fullMomentOf(data.copy.since) })}</strong> {t('copy.text')}
      </p>
    </aside>
  )
}
