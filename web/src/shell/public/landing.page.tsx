import { Button, useComputedColorScheme } from '@mantine/core'
import { Link, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { language } from '../../i18n/language.ts'
import { useSession } from '../../platform/session/session.tsx'
import { toast } from '../../ui/dialogs/toast.tsx'
import { t as platform } from '../../platform/platform.messages.ts'
import classes from './landing.module.css'
import darkEl from './pictures/orders-el-dark.jpg'
import lightEl from './pictures/orders-el-light.jpg'
import darkEn from './pictures/orders-en-dark.jpg'
import lightEn from './pictures/orders-en-light.jpg'
import phoneDarkEl from './pictures/phone-el-dark.jpg'
import phoneLightEl from './pictures/phone-el-light.jpg'
import phoneDarkEn from './pictures/phone-en-dark.jpg'
import phoneLightEn from './pictures/phone-en-light.jpg'
import { PublicFrame } from './public-frame.tsx'
import { t } from './landing.messages.ts'

const pictures = { en: { light: lightEn, dark: darkEn }, el: { light: lightEl, dark: darkEl } }
/** A wide screen made small cannot be read: phones are shown what it is on a phone. */
const onPhones = {
  en: { light: phoneLightEn, dark: phoneDarkEn },
  el: { light: phoneLightEl, dark: phoneDarkEl },
}
const PHONE = '(max-width: 600px)'

/** `/` for who is not signed in: what the product is, what it looks like, and the way in. */
export function LandingPage() {
  const { notice } = useSession()
  const { from }: { from?: string } = useSearch({ strict: false })
  const scheme = useComputedColorScheme('light')
  useEffect(() => {
    document.title = 'Dromos'
  }, [])
  useEffect(() => {
    if (notice === 'token_error') toast({ text: platform('tokenError'), tone: 'problem' })
  }, [notice])
  return (
    <PublicFrame>
      <div className={classes.landing}>
        <h1>{t('title')}</h1>
        <p className={classes.lead}>{t('lead')}</p>
        <Button
          variant="filled"
          size="md"
          renderRoot={(props) => <Link to="/user/login" search={{ from }} {...props} />}
        >
          {t('signIn')}
        </Button>
        <picture className={classes.picture}>
          <source media={PHONE} srcSet={onPhones[language][scheme]} width={780} height={1400} />
          <img src={pictures[language][scheme]} alt={t('picture')} width={1280} height={960} />
        </picture>
      </div>
    </PublicFrame>
  )
}
