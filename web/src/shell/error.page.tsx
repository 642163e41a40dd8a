import { useTitle } from '../ui/page.tsx'
import { HomeButton } from './public/home-button.tsx'
import { Notice } from './notice.tsx'
import { PublicFrame } from './public/public-frame.tsx'
import { t } from './shell.messages.ts'

export function ErrorPage() {
  useTitle(t('error.title'))
  return (
    <PublicFrame>
      <Notice title={t('error.title')} text={t('error.text')}>
        <HomeButton />
      </Notice>
    </PublicFrame>
  )
}
