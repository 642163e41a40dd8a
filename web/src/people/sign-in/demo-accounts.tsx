import classes from './login.module.css'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { language } from '../../i18n/language.ts'
import { sentenceOf } from '../../platform/http.ts'
import { t } from '../people.messages.ts'
import { versionQuery } from './version.api.ts'

export function DemoAccounts({ onChoose }: { onChoose: (email: string, password: string) => Promise<void> }) {
  const { data } = useQuery(versionQuery)
  const [problem, setProblem] = useState('')
  const demo = data?.demo
  const password = demo?.password
  if (!demo || !password) return null
  const choose = async (email: string) => {
    setProblem('')
    try {
      await onChoose(email, password)
    } catch (error) {
      setProblem(sentenceOf(error))
    }
  }
  return (
    <section className={classes.card}>
      <h2>{t('demo')}</h2>
      <p className={classes.hint}>{t('demoText')}</p>
      <ul className={classes.accounts}>
        {demo.accounts.map((account) => {
          const name = language === 'el' ? account.label_el : account.label_en
          return (
            <li key={account.email}>
              <button
                type="button"
                onClick={() => void choose(account.email)}
                title={t('signInAs', { name })}
              >
                <strong>{name}</strong>
                <span>{account.email}</span>
              </button>
            </li>
          )
        })}
      </ul>
      <p role="alert" className={problem ? classes.problem : undefined}>
        {problem}
      </p>
    </section>
  )
}
