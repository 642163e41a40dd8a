import classes from './demo-mark.module.css'
import { useQuery } from '@tanstack/react-query'
import { versionQuery } from '../../people/sign-in/version.api.ts'
import { t } from '../shell.messages.ts'

export function DemoMark() {
  const { data } = useQuery(versionQuery)
  if (!data?.demo) return null
  return (
    <span className={classes.mark} data-demo title={t('demo')}>
      {t('demoShort')}
    </span>
  )
}
