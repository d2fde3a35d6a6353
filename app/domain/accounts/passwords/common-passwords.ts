/** The 1,000 most common passwords of ten or more characters (shorter ones are rejected), in lower case. */
export const commonPasswords: ReadonlySet<string> = new Set(
  `
  1234567890 0123456789 12345678910 1234567891 0987654321 9876543210 1111111111 0000000000 2222222222 3333333333
  4444444444 5555555555 6666666666 7777777777 8888888888 9999999999 123456789123 123456789987654321 1234512345
  12341234123 123412341234 123123123123 1231231234 1231231231 123321123321 1233211234567 1122334455 112233445566
  11223344556677 1357924680 13579246810 1472583690 147258369123 159753456852 1597534682 1029384756 10293847566
  121212121212 1212121212 101010101010 1010101010 131313131313 12369874125 7418529630 9638527410 0192837465
  01234567890 1234567890123 12345678901234567890 123456123456 1234561234 1234567899 1234567892 1234567893 1234567895
  1234567898 1234554321 12345654321 1237894560 1236547890 12356890123 9876543211 987654321987 0123456780 0123012301
  2020202020 2121212121 1919191919 2580258025 2468101214 2468013579 1478523690 14789632500 1593574862 3141592653
  3141592654 31415926535 2718281828 1618033988 123456789a 123456789q 1q2w3e4r5t 1q2w3e4r5t6y 1qaz2wsx3edc
  1qazxsw23edc qwertyuiop qwerty12345 qwerty123456 qwerty1234 qwertyuiop123 qwertyuiop1 qwerty123456789
  qwerty1234567890 asdfghjkl1 asdfghjkl123 asdfghjkl; zxcvbnm123 zxcvbnm1234 zxcvbnm,./ qazwsxedc1 qazwsxedcrfv
  qazwsx1234 qazwsxedc123 1234qwerasdf qweasdzxc1 qweasdzxc123 qweqweqwe1 asdasdasd1 qwertyqwerty asdfasdfasdf
  asdfghasdfgh zxcvzxcvzxcv zaq12wsxcde3 1q2w3e4r5t6y7u 1q2w3e4r5t6y7u8i9o0p abcdefghij abcdefghijk abcdef1234
  abcdefg123 abcd123456 abcde12345 abc1234567 abc123456789 abcabcabc1 123qweasdzxc 123qweasd1 123456qwerty
  12345qwert 12345qwerty 1234567890a 1234567890q 123456789abc 123456789z 123456789m 123456789s 123456789d 123456789k
  147258369a 123654789a 741852963a 987654321a 987654321q 123456abcdef 123456abcd 12345abcde 123abc456def 123456789o
  123456789p 123454321a 9999999999a 0123456789a 5555555555a password12 password123 password1234 password12345
  password123456 password1234567 password123456789 password1! password123! password123# password12! password01
  password10 password11 password13 password21 password22 password23 password69 password99 password00 password77
  password88 password007 passwordpassword password2010 password2011 password2012 password2013 password2014
  password2015 password2016 password2017 password2018 password2019 password2020 password2021 password2022
  password2023 password2024 password2025 password2026 password@123 password@1 password@1234 password#1 password!1
  password!23 password.1 password_1 password-1 password_123 passw0rd12 passw0rd123 passw0rd1234 p@ssw0rd12
  p@ssw0rd123 p@ssw0rd1234 p@ssword123 p@ssword1234 p@ssword12 passwort123 passwort1234 passwort12 mypassword
  mypassword1 mypassword123 mypassword12 thepassword yourpassword newpassword newpassword1 newpassword123
  oldpassword nopassword nopassword1 passwordone passwordmaster masterpassword secretpassword password1password
  passwords1 passwords123 changepassword changeme12 changeme123 changeme1234 changeme2020 changemenow letmein123
  letmein1234 letmein12345 letmeinnow letmeinplease letmein2020 letmein2024 welcome123 welcome1234 welcome12345
  welcome123! welcome@123 welcome2019 welcome2020 welcome2021 welcome2022 welcome2023 welcome2024 welcome2025
  welcome2026 welcomehome welcomeback administrator administrator1 admin12345 admin123456 admin123456789
  admin1234567 adminadmin adminadmin1 admin@1234 admin@12345 admin123!@# admin123123 administrador superadmin
  superadmin1 superadmin123 rootroot12 rootpassword root123456 test123456 test12345678 testtest12 testtest123
  testtesttest testing123 testing1234 testing12345 testpassword testpass123 tester1234 test1234567 test123test
  temppassword iloveyou12 iloveyou123 iloveyou1234 iloveyou12345 iloveyou2000 iloveyou1! iloveyou11 iloveyou13
  iloveyou14 iloveyou21 iloveyou22 iloveyou23 iloveyou69 iloveyou143 iloveyou01 iloveyou07 iloveyou08 iloveyou09
  iloveyou10 iloveyou4ever iloveyou!! iloveyou<3 iloveyouso iloveyousomuch iloveyoubaby iloveyoubabe iloveyoumom
  iloveyoumum iloveyoulove iloveyoutoo iloveyouall iloveyoualways iloveyouforever iloveyouu1 iloveyouuu
  iloveyouiloveyou passwort2020 azertyuiop azerty1234 azerty12345 azerty123456 azertyuiop1 qwerty7890 qwe123456789
  qwe1234567 qwer123456 qwert12345 qwert123456 qwerasdfzxcv qwerasdf12 qwerasdf1234 qwe123qwe123 qwe123asd456
  asd123456789 asd1234567 asdf123456 asdf12345678 asdfg12345 asdfgh1234 asdfgh12345 asdfgh123456 zxc123456789
  zxcv123456 zxcvb12345 zxcvbn1234 zaq1xsw2cde3 zaq123wsx1 zaq1zaq1zaq1 qwertyuiopasdfghjklzxcvbnm
  qwertyuiopasdfghjkl asdfghjklzxcvbnm qwertzuiop qwertz1234 qwertz12345 qwertz123456 1q1q1q1q1q 1q2w3e4r1q2w3e4r
  1qaz1qaz1qaz 1qaz!qaz1qaz 1qaz2wsx1qaz2wsx 1qaz2wsx12 1qaz2wsx123 1qaz2wsx1234 !qaz2wsx#edc !qaz1qaz2wsx
  qwer1234qwer 1234qwer1234 1234567qwertyu 123zxc456asd 5t4r3e2w1q a123456789 a1234567890 a12345678910 abc12345678
  abcd1234567 abcd12345678 abcdefgh12 abcdefgh123 abcdefghi1 abcdefgh1234 b123456789 c123456789 d123456789
  f123456789 g123456789 h123456789 j123456789 k123456789 l123456789 m123456789 n123456789 p123456789 q123456789
  r123456789 s123456789 t123456789 w123456789 x123456789 y123456789 z123456789 a987654321 q1234567890 asdasd1234
  asdasd123456 qweqwe1234 qweqwe123456 qweqweqwe123 zxczxc1234 zxczxczxc1 asdqwe1234 qweasd1234 qweasdqweasd
  poiuytrewq aaaaaaaaaa motdepasse contraseña contrasena passphrase changethis toortoortoor mastermaster supervisor
  development production playstation hellokitty harrypotter gryffindor hufflepuff lordoftherings gameofthrones
  walkingdead dragonball dragonballz blackdragon ilovemyself ilovemymom ilovemydad ilovemyfamily ilovemybaby
  ilovemydog ilovemycat ilovemylife ilovemykids ilovemyson ilovemywife ilovemyhusband ilovejesus ilovemusic
  ilovehorses ilovepizza ilovesoccer ilovedance ilovejustin ilovechris loveyouforever lovelovelove myloveisyou
  myonlylove princesita butterflies strawberry strawberries blackberry peanutbutter watermelon cheesecake
  marshmallow chickennuggets pizzapizza mountaindew footballer basketball volleyball soccerball soccergirl
  soccerstar gymnastics cheerleader skateboard skateboarding snowboarding liverpoolfc manchester manchesterunited
  barcelonafc realmadrid leedsunited dallascowboys newyorkyankees michaeljordan kobebryant ronaldinho tigerwoods
  undertaker monkeymonkey monkeybutt kittykitty mickeymouse minniemouse donaldduck tinkerbell cinderella
  sleepingbeauty winniethepooh barbiegirl alexandria christopher angelangel anggandako teamomucho teamoteamo
  tequieromucho amoramoramor estrellita justinbieber justinbieb onedirection taylorswift selenagomez michaeljackson
  ironmaiden linkinpark ledzeppelin thebeatles rollingstones backstreetboys mychemicalromance systemofadown
  tupacshakur rockandroll musiclover musicislife guitarhero whateverman everything trustnoone trustnobody
  foreverlove foreveryoung foreverandever friendship friendster bestfriend bestfriends mommyanddaddy daddysgirl
  mamaandpapa beautifulgirl happyhappy happybirthday jesuschrist jesusislord jesusloves jesuslovesme jesussaves
  godisgreat thankyougod thankyoujesus thankyoulord valentines summertime secretsecret mercedesbenz lamborghini
  hondacivic harleydavidson motorcycle americanidol california washington newyorkcity losangeles deutschland
  frankreich bangladesh philippines bayernmunich hallohallo ichliebedich sonnenschein schmetterling jetaimejetaime
  olympiquemarseille wachtwoord mnbvcxzlkjhgfdsapoiuytrewq hellohello helloworld hellothere helloitsme goodmorning
  bitchplease fuckyoubitch fuckyouall fuckthisshit motherfucker killerkiller terminator highlander captainamerica
  blackwidow blackpanther blackwhite blackandwhite blackhawks blackmagic blacksheep purplerain pinkpanther
  pinkprincess firefighter worldofwarcraft counterstrike callofduty finalfantasy supermario sonicthehedgehog
  leagueoflegends romeoandjuliet highschool university graduation coronavirus quarantine blockchain moneymoney
  moneymaker millionaire billionaire successful marinecorps lifeisgood lifeisshort liveyourlife livelaughlove
  hakunamatata peaceandlove nevergiveup wonderland wonderwall wonderwoman superduper supernatural supersuper
  correcthorsebatterystaple correcthorse opensesame abracadabra mississippi antarctica kilimanjaro watermelons
  encyclopedia rumpelstiltskin supercalifragilistic tyrannosaurus hippopotamus rhinoceros photography architecture
  engineering electrician accounting consultant businessman enterprise battlestar millennium apocalypse revolution
  resurrection metamorphosis transformers transformer optimusprime disneyland disneyworld pocahontas roadrunner
  tweetybird bartsimpson homersimpson rickandmorty gravityfalls adventuretime lkjhgfdsa1 mnbvcxz123 aaaaaaaaa1
  p@55w0rd123 pa$$w0rd123 pa$$word123 pa55word123 motdepasse1 motdepasse123 contrasena1 contrasena123 contraseña123
  wordpass123 passphrase1 changethis1 user123456 guest12345 guestguest1 default123 default1234 temporary1
  temporary123 temp123456 master1234 master12345 master123456 supervisor1 manager123 manager1234 operator123
  operations1 developer1 developer123 production1 database123 server1234 computer123 computer1234 internet123
  internet1234 samsung123 samsung1234 samsung12345 google1234 google12345 google123456 facebook123 facebook1234
  facebook12345 youtube123 youtube1234 twitter123 instagram1 instagram123 linkedin123 microsoft1 microsoft123
  windows123 windows1234 apple12345 apple123456 iphone1234 iphone12345 android123 android1234 nintendo123
  playstation1 minecraft1 minecraft123 minecraft1234 roblox1234 roblox12345 roblox123456 fortnite123 fortnite1234
  pokemon123 pokemon1234 pokemon12345 starwars123 starwars1234 superman123 superman1234 batman1234 batman12345
  batman123456 spiderman1 spiderman123 spiderman1234 ironman123 ironman1234 hellokitty1 hellokitty123 harrypotter1
  slytherin1 dragonball1 dragonball123 dragon1234 dragon12345 dragon123456 reddragon1 naruto1234 naruto12345
  naruto123456 onepiece123 pikachu123 pikachu1234 charizard1 iloveu1234 iloveu12345 iloveu2123 ilovemymom1
  ilovemybaby1 ilovemydog1 ilovemycat1 ilovehim123 iloveher123 ilovejesus1 ilovegod123 ilovemusic1 ilovecats1
  ilovedogs1 ilovepizza1 ilovefood1 ilovemike1 ilovejohn1 ilovealex1 imissyou123 ihateyou123 ihateyou1234 loveyou123
  loveyou1234 loveyou12345 lovelove123 lovely1234 lovely12345 lovely123456 loveme1234 loveme12345 lovers1234
  lover12345 loverboy123 lovergirl1 lovestory1 truelove123 trueloves1 mylove1234 mylove12345 mylove123456 firstlove1
  babygirl123 babygirl1234 babygirl01 babygirl11 babygirl21 babyboy123 babyboy1234 babyboy12345 babydoll123
  babyblue123 princess123 princess1234 princess12345 princess01 princess11 princess21 princesa123 princessa1
  sunshine123 sunshine1234 sunshine12345 sunshine01 sunshine11 sunshine21 sunflower1 sunflower123 rainbow123
  rainbow1234 butterfly1 butterfly123 strawberry1 strawberry123 blueberry1 blackberry1 cranberry1 raspberry1
  chocolate1 chocolate123 cupcake123 cupcake1234 cookies123 cookie1234 cookie12345 peanut1234 peaches123 watermelon1
  pineapple1 pineapple123 cheesecake1 pizza12345 hamburger1 coffee1234 coffeecup1 starbucks1 cocacola123 pepsi12345
  drpepper123 football123 football1234 football12345 football11 football21 baseball123 baseball1234 baseball11
  baseball21 basketball1 basketball123 volleyball1 volleyball123 softball123 softball11 soccer1234 soccer12345
  soccer123456 soccerboy1 hockey1234 hockey12345 swimming123 gymnastics1 cheerleader1 skateboard1 snowboard1
  wrestling1 liverpool1 liverpool123 arsenal123 arsenal1234 arsenalfc1 chelsea123 chelsea1234 chelseafc1 manchester1
  manutd1234 barcelona1 barcelona123 realmadrid1 realmadrid123 juventus123 rangers123 tottenham1 everton123
  westham123 newcastle1 cowboys123 cowboys1234 steelers123 patriots123 packers123 yankees123 yankees1234 redsox1234
  lakers1234 lakers12345 jordan1234 jordan12345 ronaldo123 ronaldo1234 cristiano1 messi12345 neymar1234 johncena123
  undertaker1 monkey1234 monkey12345 monkey123456 monkeyman1 monkeyboy1 monkeys123 tigger1234 tigger12345 kitten1234
  kitty12345 kittycat123 doggy12345 puppy12345 puppylove1 horses1234 horse12345 elephant123 dolphin123 dolphin1234
  dolphins123 penguin123 penguin1234 panther123 panthers123 tigers1234 tiger12345 tiger123456
`
    .trim()
    .split(/\s+/),
);
