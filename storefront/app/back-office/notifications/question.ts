/** What is asked before something is lost, and the texts of the two buttons. */
export interface Question {
  title: string
  text: string
  stay: string
  leave: string
}

export const UNSAVED: Question = {
  title: 'Discard your changes?',
  text: 'What you typed has not been saved.',
  stay: 'Keep editing',
  leave: 'Discard changes',
}
