import { useQuery } from '@tanstack/react-query'
import { Link, useParams, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '../../platform/api.ts'
import { ApiError } from '../../platform/http.ts'
import { PublicFrame } from '../../shell/public/public-frame.tsx'
import { ErrorPanel } from '../../ui/states/error-panel.tsx'
import { useTitle } from '../../ui/page.tsx'
import { wordsOf } from '../password-form-values.ts'
import { LinkPassword } from './link-password.tsx'
import classes from './login.module.css'
import { t as people } from '../people.messages.ts'
import { t } from '../password.messages.ts'

/** `/user/savePassword/{id}?expires=&signature=`: the first password, by the link of the welcome mail, which is checked first. */
export function SavePasswordPage() {
  const { id } = useParams({ from: '/user/savePassword/$id' })
  const { expires = '', signature = '' } = useSearch({ from: '/user/savePassword/$id' })
  // Kept from the first look: the address is replaced when the link has been used.
  const [link] = useState(() => ({ params: { id }, query: { expires, signature } }))
  const { data, error, refetch } = useQuery({
    queryKey: ['savePassword', link],
    queryFn: ({ signal }) => {
      const body = { id: Number(id), expires: Number(expires), signature, purpose: 'welcome' as const }
      return call('POST /resetCheck', { body, signal })
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  useTitle(t('saveTitle'))
  return (
    <PublicFrame>
      <div className={classes.page}>
        <section className={classes.card} aria-busy={!data && !error}>
          <h1>{t('saveTitle')}</h1>
          {data && (
            <>
              <p className={classes.hint}>{t('saveText')}</p>
              <LinkPassword
                words={wordsOf(data)}
                email={data.email}
                send={(body) => call('POST /savePassword/{id}', { ...link, body })}
              />
            </>
          )}
          {error &&
            (isPassing(error) ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : <Dead />)}
          {!data && !error && <output className={classes.hint}>{t('checking')}</output>}
        </section>
      </div>
    </PublicFrame>
  )
}

function Dead() {
  return (
    <>
      <p role="alert" className={classes.notice}>
        {t('linkInvalid')}
      </p>
      <p className={classes.hint}>{t('linkAgain')}</p>
      <p className={classes.aside}>
        <Link to="/user/forgot">{people('forgot')}</Link>
      </p>
    </>
  )
}

function isPassing(error: unknown): boolean {
  return (
    error instanceof ApiError && (error.code === 'offline' || error.status >= 500 || error.status === 429)
  )
}
