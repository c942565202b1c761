/** Stored per device: one user wants the sound, the colleague at the next desk does not. */
const KEY = 'stoep.orderSound'

export function readsSoundOn(): boolean {
  try {
    return localStorage.getItem(KEY) === 'on'
  } catch {
    // Without storage the sound is off.
    return false
  }
}

export function keepSoundOn(isOn: boolean): void {
  try {
    localStorage.setItem(KEY, isOn ? 'on' : 'off')
  } catch {
    // Without storage the setting lasts until the page is left.
  }
}

let audio: AudioContext | undefined

/** Browsers allow sound only after a user action: called on one, so that sound can play later. */
export function wakeSound(): void {
  audio ??= new AudioContext()
  if (audio.state === 'suspended') void audio.resume().catch(() => undefined)
}

const NOTES = [
  { hertz: 660, atSeconds: 0 },
  { hertz: 880, atSeconds: 0.16 },
] as const
const NOTE_SECONDS = 0.3
const LOUDNESS = 0.2

/** Two short notes, like a bell over a shop's door. */
export function playOrderSound(): void {
  wakeSound()
  if (!audio) return
  for (const { hertz, atSeconds } of NOTES) {
    const start = audio.currentTime + atSeconds
    const tone = audio.createOscillator()
    const volume = audio.createGain()
    tone.frequency.value = hertz
    volume.gain.setValueAtTime(LOUDNESS, start)
    volume.gain.exponentialRampToValueAtTime(0.001, start + NOTE_SECONDS)
    tone.connect(volume).connect(audio.destination)
    tone.start(start)
    tone.stop(start + NOTE_SECONDS)
  }
}
