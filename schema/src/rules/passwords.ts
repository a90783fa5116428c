/** The most common passwords of at least eight characters; the server has a longer list (`api/assets/common-passwords.txt`). */
const common: ReadonlySet<string> = new Set(
  `12345678 123456789 1234567890 12345678910 0123456789 123123123 1234512345 11111111 111111111 1111111111
  00000000 000000000 0000000000 22222222 33333333 44444444 55555555 66666666 77777777 88888888 99999999 12341234
  11223344 1122334455 12121212 13131313 87654321 987654321 9876543210 147258369 123654789 741852963 789456123
  159753456 1q2w3e4r 1q2w3e4r5t 1qaz2wsx 1qaz2wsx3edc q1w2e3r4 q1w2e3r4t5 qwertyui qwertyuiop qwerty123 qwerty1234
  qwerty12345 qwer1234 qwerasdf asdfghjk asdfghjkl asdf1234 asdfasdf zxcvbnm1 zxcvbnm123 zaq12wsx
  password password1 password12 password123 password1234 password12345 password! password1! passw0rd p@ssword
  p@ssw0rd passpass passcode mypassword newpassword 1password letmein1 letmein123 welcome1 welcome123 admin123
  admin1234 admin12345 administrator adminadmin root1234 test1234 testtest test12345 user1234 guest123 changeme
  changeme1 secret123 iloveyou iloveyou1 iloveyou2 sunshine sunshine1 princess princess1 football football1 baseball
  basketball superman superman1 batman123 pokemon1 dragon123 monkey123 master123 shadow123 michael1 jennifer
  starwars computer internet whatever trustno1 abcd1234 abcd12345 abc12345 abc123456 abcdefgh abcdefg1 a1b2c3d4
  aa123456 aaaaaaaa aabbccdd asd12345 samsung1 liverpool chelsea1 barcelona realmadrid argentina brazil123
  bangladesh bangladesh1 bangladesh123 bangladesh71 dhaka123 dhaka1234 cricket1 cricket123 allah786 iloveallah
  bismillah bismillah786 muhammad mohammad student1 student123 student1234 university admission admission1
  admission123 chittagong sylhet123 rajshahi khulna123`.split(/\s+/),
);

/**
 * Whether the rules refuse a password because it is on this short list, in browser and server; the server has a longer list too.
 */
export const isCommonPassword = (password: string): boolean => common.has(password.toLowerCase());
