import { changeLanguage, language } from '../../i18n/language.ts'
import classes from './language-switch.module.css'
import { t } from '../shell.messages.ts'

const choices = [
  { language: 'en', label: 'EN', name: 'English' },
  { language: 'el', label: 'ΕΛ', name: 'Ελληνικά' },
] as const

export function LanguageSwitch() {
  return (
    <fieldset className={classes.switch}>
      <legend className="visually-hidden">{t('header.language')}</legend>
      {choices.map((choice) => (
        <button
          key={choice.language}
          type="button"
          lang={choice.language}
          title={choice.name}
          aria-pressed={choice.language === language}
          onClick={() => choice.language !== language && changeLanguage(choice.language)}
        >
          {choice.label}
        </button>
      ))}
    </fieldset>
  )
}
