export interface Stage {
  /** The image of another project, or the name of a stage. */
  from: string
  name: string
  /** The instructions that follow, in order: ['RUN', 'npm ci']. */
  steps: [instruction: string, rest: string][]
}

const UNDERSTOOD = ['ENV', 'WORKDIR', 'COPY', 'RUN', 'USER', 'VOLUME', 'EXPOSE', 'HEALTHCHECK', 'CMD']

/** Reads a container file. Throws for an unknown instruction, so that none is silently left out. */
export function readStages(text: string): Stage[] {
  const lines = text
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
    .join('\n')
    .replace(/\\\n\s*/g, '')
    .split('\n')
  const stages: Stage[] = []
  for (const line of lines) {
    const [, instruction = '', rest = ''] = /^([A-Z]+) (.*)$/.exec(line) ?? []
    const stage = stages.at(-1)
    if (instruction === 'FROM') {
      const [from = '', , name = ''] = rest.split(' ')
      stages.push({ from, name, steps: [] })
    } else if (stage && UNDERSTOOD.includes(instruction)) stage.steps.push([instruction, rest])
    else throw new Error(`Not understood: ${line}`)
  }
  return stages
}

/** Whether a file of the context, given by its path from the root, is ignored. */
export function isIgnored(patterns: string, file: string): boolean {
  return patterns
    .split('\n')
    .filter((line) => line !== '')
    .map((line) =>
      line
        .replaceAll('.', '\\.')
        .replace('**/', '(.*/)?')
        .replace(/(?<!\.)\*/g, '[^/]*'),
    )
    .some((line) => new RegExp(`^${line}(/|$)`).test(file))
}

/** The value of a setting of the compose file: `${NAME:?}` must be given, `${NAME:-}` may be missing. */
export function fillIn(value: string, given: ReadonlyMap<string, string>): string {
  return value.replace(/\$\{(\w+)(:\?|:-)\}/g, (_, name: string, kind: string) => {
    const text = given.get(name)
    if (text === undefined && kind === ':?') throw new Error(`${name} is not given`)
    return text ?? ''
  })
}
