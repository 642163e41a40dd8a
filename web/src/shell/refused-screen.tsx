import { useTitle } from '../ui/page.tsx'
import { HomeButton } from './public/home-button.tsx'
import { Notice } from './notice.tsx'
import { t } from './shell.messages.ts'

/** Stands in the place of a screen its reader has no right to. */
export function RefusedScreen() {
  useTitle(t('refused.title'))
  return (
    <Notice title={t('refused.title')} text={t('refused.text')}>
      <HomeButton />
    </Notice>
  )
}
