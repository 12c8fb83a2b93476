import IdemScreen
