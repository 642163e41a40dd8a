import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Footer, HouseFooter } from './footer.tsx'
import { HouseMark } from './house-mark.tsx'
import type { House } from './house-mark.tsx'
import { LanguageSwitch } from '../settings/language-switch.tsx'
import { Logo } from './logo.tsx'
import classes from './public-frame.module.css'
import { t } from '../shell.messages.ts'

interface PublicFrameProps {
  /** The business whose page it is; null until that is known. Left out it is the product's own page. */
  house?: House | null
  children: ReactNode
}

export function PublicFrame({ house, children }: PublicFrameProps) {
  return (
    <div className={classes.frame}>
      <header className={classes.header}>
        {house === undefined ? (
          <Link to="/" aria-label={t('header.home')} className={classes.logo}>
            <Logo />
          </Link>
        ) : (
          <span className={classes.house}>{house && <HouseMark house={house} />}</span>
        )}
        <LanguageSwitch />
      </header>
      <main className={classes.main}>{children}</main>
      {house === undefined ? <Footer /> : <HouseFooter name={house?.name ?? ''} />}
    </div>
  )
}
