import type { Language } from '@dromos/contract/constants/languages.ts'
import { TERMS_VERSION, termsSince } from '@dromos/contract/people/terms.ts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { language as pageLanguage } from '../../i18n/language.ts'
import { call } from '../../platform/api.ts'
import { sentenceOf } from '../../platform/http.ts'
import { noteTermsAccepted, signOut } from '../../platform/session/session-store.ts'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import switchClasses from '../settings/language-switch.module.css'
import classes from './terms-dialog.module.css'
import { terms } from './terms-text.ts'

/** How long after Accept the acceptance is sent, in milliseconds. */
const PAUSE = 1000

const languages = [
  { code: 'en', label: 'EN', name: 'English' },
  { code: 'el', label: 'ΕΛ', name: 'Ελληνικά' },
] as const

/** Over everything until accepted. Anyone who accepted an earlier version is told what is new. */
export function TermsDialog({ accepted }: { accepted: string | null }) {
  const [language, setLanguage] = useState<Language>(pageLanguage)
  const { accept, isBusy, problem } = useAccepting(language)
  const text = terms[language]
  return (
    <Dialog title={text.title} size={760}>
      <div lang={language}>
        <div className={classes.top}>
          <span>{text.version(TERMS_VERSION)}</span>
          <fieldset className={switchClasses.switch}>
            <legend className="visually-hidden">{text.language}</legend>
            {languages.map(({ code, label, name }) => (
              <button
                key={code}
                type="button"
                lang={code}
                title={name}
                aria-pressed={code === language}
                disabled={isBusy}
                onClick={() => setLanguage(code)}
              >
                {label}
              </button>
            ))}
          </fieldset>
        </div>
        {accepted !== null && (
          <div className={classes.news}>
            <p>{text.changed(accepted)}</p>
            <ul>
              {termsSince(accepted).map(({ version, news }) => (
                <li key={version}>
                  <strong>{text.version(version)}.</strong> {news[language]}
                </li>
              ))}
            </ul>
          </div>
        )}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls on its own, so the keyboard has to reach it */}
        <section className={classes.body} aria-label={text.title} tabIndex={0} data-autofocus>
          {text.sections.map((section) => (
            <div key={section.title}>
              <h3>{section.title}</h3>
              {section.paragraphs.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </div>
          ))}
        </section>
        <p role="alert" className={problem ? classes.problem : undefined}>
          {problem}
        </p>
        <div className={classes.actions}>
          <Button disabled={isBusy} onClick={() => void signOut()}>
            {text.leave}
          </Button>
          <Button variant="filled" loading={isBusy} onClick={() => void accept()}>
            {text.accept}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

function useAccepting(language: Language) {
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const accept = async () => {
    setBusy(true)
    setProblem('')
    await new Promise((resolve) => setTimeout(resolve, PAUSE))
    try {
      const { terms_version } = await call('GET /users/acceptFirstLogin', { query: { language } })
      noteTermsAccepted(terms_version)
    } catch (error) {
      setProblem(sentenceOf(error))
      setBusy(false)
    }
  }
  return { accept, isBusy, problem }
}
