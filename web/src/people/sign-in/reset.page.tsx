import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { call } from '../../platform/api.ts'
import { ApiError, sentenceOf } from '../../platform/http.ts'
import { PublicFrame } from '../../shell/public/public-frame.tsx'
import { ErrorPanel } from '../../ui/states/error-panel.tsx'
import { useTitle } from '../../ui/page.tsx'
import { toast } from '../../ui/dialogs/toast.tsx'
import { LinkPassword } from './link-password.tsx'
import classes from './login.module.css'
import { wordsOf } from '../password-form-values.ts'
import { t } from '../password.messages.ts'

/** `/user/reset?id=&expires=&signature=`. The link is checked first; one that does not hold goes to the start page. */
export function ResetPage() {
  const search = useSearch({ from: '/user/reset' })
  // Kept from the first look: the address is replaced when the link has been used.
  const [link] = useState(() => ({
    id: Number(search.id),
    expires: Number(search.expires),
    signature: search.signature ?? '',
  }))
  const { data, error, refetch } = useQuery({
    queryKey: ['reset', link],
    queryFn: ({ signal }) => call('POST /resetCheck', { body: link, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  useTitle(t('resetTitle'))
  useFailedCheck(error)
  return (
    <PublicFrame>
      <div className={classes.page}>
        <section className={classes.card} aria-busy={!data && !error}>
          <h1>{t('resetTitle')}</h1>
          {data && (
            <>
              <p className={classes.hint}>{t('resetFor', { email: data.email })}</p>
              <LinkPassword
                words={wordsOf(data)}
                email={data.email}
                send={(body) => call('POST /reset', { body: { ...link, ...body } })}
              />
            </>
          )}
          {isPassing(error) && <ErrorPanel error={error} onRetry={() => void refetch()} />}
          {!data && !error && <output className={classes.hint}>{t('checking')}</output>}
        </section>
      </div>
    </PublicFrame>
  )
}

/** A refused link goes to the start page and says so there; without a connection it may be tried again. */
function useFailedCheck(error: Error | null): void {
  const navigate = useNavigate()
  useEffect(() => {
    if (!error || isPassing(error)) return
    const isOurs = error instanceof ApiError && error.code !== 'invalid'
    toast({ text: isOurs ? sentenceOf(error) : t('linkInvalid'), tone: 'problem' })
    void navigate({ to: '/', replace: true })
  }, [error, navigate])
}

function isPassing(error: unknown): boolean {
  return error instanceof ApiError && (error.code === 'offline' || error.status >= 500)
}
