/** The home page below the first screen, and the other public pages. */
export const texts = {
  programsTitle: 'Open for application',
  programsIntro: 'The fee is {bkash} by bKash or {bank} at the bank.',
  programsIntroPlain: 'Choose your program after you have registered.',
  noPrograms: 'No program is open for application now',
  noProgramsText: 'The notices announce when the next admission begins.',
  allPrograms_one: 'Show all: {count} program',
  allPrograms_other: 'Show all: {count} programs',
  rules: 'Who may apply',
  apply: 'Apply',
  mayApply: 'May I apply? Check with your results',
  rulesUndergraduate: 'GPA {gpa} or more in SSC and in HSC, HSC passed in {year} or later',
  rulesGraduate: 'GPA {gpa} or more in SSC and in HSC, and a degree with CGPA {cgpa} or more',
  circularOf: 'Circular: {course}',
  noticesTitle: 'Notices',
  noticesIntro: 'What the admission office has announced to everyone.',
  allNotices: 'All notices',
  noNotices: 'There are no notices yet',
  noNoticesText: 'Announcements of the admission office appear here. Applicants see further notices after signing in.',
  backHome: 'Back',
  goToRegister: 'Register now',
  tutorialTitle: 'How to apply',
  tutorialIntro:
    'The whole process takes about half an hour. You can stop at any point: sign in again and continue where you left off.',
  tutorial1: 'Register',
  tutorial1Text:
    'Open Register. Type your name as it is on your SSC certificate, your e-mail address and a mobile number that you keep with you: codes and news go there. Choose a password of at least {min} characters.',
  tutorial2: 'Verify your phone',
  tutorial2Text:
    'An SMS brings a code of {digits} digits. Type it in within {minutes} minutes. If it has not come after a minute, ask for another one.',
  tutorial3: 'Choose your program',
  tutorial3Text:
    'On your dashboard open Create Profile and select the exam of the program that you want. You can name other programs further on.',
  tutorial4: 'Fill in your information',
  tutorial4Text:
    'Personal details, guardians, SSC and HSC, and for a graduate program your degree. Read everything once more before you submit: it cannot be changed afterwards.',
  tutorial5: 'Upload your picture and signature',
  tutorial5Text:
    'Both as JPG of at most {mb} MB. The picture may be up to {pictureWidth} × {pictureHeight} pixels, the signature up to {signatureWidth} × {signatureHeight}.',
  tutorial6: 'Pay the admission fee',
  tutorial6Text:
    'Open Make Payment. Pay by bKash, or pay at the bank and type in the number of the slip. Checking a bank slip may take up to {hours} hours.',
  tutorial7: 'Download your admit card',
  tutorial7Text: 'As soon as your payment is complete. Print it and bring it to the exam.',
  tutorialLostTitle: 'Forgotten your password?',
  tutorialLostText: 'Open Reset on the sign-in page. A code comes to your phone, and you choose a new password.',
  tutorialSharedTitle: 'On a computer that others use too',
  tutorialSharedText: 'Log out when you have finished. From another device you can sign out everywhere.',
} as const;
