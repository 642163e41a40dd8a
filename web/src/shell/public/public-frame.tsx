import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Footer } from './footer.tsx'
import { LanguageSwitch } from '../settings/language-switch.tsx'
import { Logo } from './logo.tsx'
import classes from './public-frame.module.css'
import { t } from '../shell.messages.ts'

export function PublicFrame({ children }: { children: ReactNode }) {
  return (
    <div className={classes.frame}>
      <header className={classes.header}>
        <Link to="/" aria-label={t('header.home')} className={classes.logo}>
          <Logo />
        </Link>
        <LanguageSwitch />
      </header>
      <main className={classes.main}>{children}</main>
      <Footer />
    </div>
  )
}
