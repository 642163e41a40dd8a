import { useParams, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '../../platform/api.ts'
import { PublicFrame } from '../../shell/public/public-frame.tsx'
import { useTitle } from '../../ui/page.tsx'
import { LinkPassword } from './link-password.tsx'
import classes from './login.module.css'
import { t } from '../password.messages.ts'

const NO_WORDS: readonly string[] = []

/** `/user/savePassword/{id}?expires=&signature=`: the first password, by the link of the welcome mail. */
export function SavePasswordPage() {
  const { id } = useParams({ from: '/user/savePassword/$id' })
  const search = useSearch({ from: '/user/savePassword/$id' })
  // Kept from the first look: the address is replaced when the link has been used.
  const [link] = useState(() => ({
    params: { id },
    query: { expires: search.expires ?? '', signature: search.signature ?? '' },
  }))
  useTitle(t('saveTitle'))
  return (
    <PublicFrame>
      <div className={classes.page}>
        <section className={classes.card}>
          <h1>{t('saveTitle')}</h1>
          <p className={classes.hint}>{t('saveText')}</p>
          <LinkPassword
            words={NO_WORDS}
            send={(body) => call('POST /savePassword/{id}', { ...link, body })}
          />
        </section>
      </div>
    </PublicFrame>
  )
}
